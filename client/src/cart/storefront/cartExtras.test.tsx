import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderCart } from '../../test/renderCart.tsx';
import { makeProduct } from '../../test/samples.ts';

it('SHOPX-23 tells how far the bag is from free shipping', async () => {
  const { cart } = await renderCart([makeProduct({ price: 60 })]);
  expect(cart.getByText("You're $40.00 from free shipping")).toBeVisible();
});

it('SHOPX-23 says that shipping is free from $100 on', async () => {
  const { cart } = await renderCart([makeProduct({ price: 60 }), makeProduct({ price: 40 })]);
  expect(cart.getByText('You have free shipping')).toBeVisible();
});

it('SHOPX-23 proposes two products that go well with the bag', async () => {
  const [rope, chalk, harness] = [makeProduct(), makeProduct(), makeProduct()];
  const { cart, calls } = await renderCart([rope], {
    api: { 'GET /products/list/similar': { products: [chalk, harness] } },
  });
  const proposed = within(await cart.findByRole('region', { name: 'Goes well with' }));
  expect(proposed.getAllByRole('article')).toHaveLength(2);
  expect(proposed.getByRole('link', { name: chalk.name })).toBeVisible();
  expect(calls('GET /products/list/similar')[0]?.input).toEqual({ ids: rope._id });
});

it('SHOPX-11 links the terms, returns and privacy beside the order button', async () => {
  await renderCart([makeProduct()], { as: 'ROLE_MEMBER' });
  const bag = within(screen.getByRole('dialog', { name: 'Your bag' }));
  for (const name of ['terms', 'returns', 'privacy']) {
    expect(bag.getByRole('link', { name })).toHaveAttribute('href', `#${name}`);
  }
});
