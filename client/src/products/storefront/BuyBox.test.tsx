import { act, screen, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { makeProduct, noSummary } from '../../test/samples.ts';
import { toCartProduct } from '../../cart/cartItems.ts';
import { addedToCart, selectCart } from '../../cart/cartSlice.ts';
import { selectOpenPanel } from '../../common/panelsSlice.ts';

const main = () => within(screen.getByRole('main'));
const quantity = () => main().getByRole('textbox', { name: 'Quantity' });

async function renderProduct(fields: Partial<Product> = {}) {
  const product = makeProduct({ name: 'Trail Shoe', brand: null, ...fields });
  const app = renderApp({
    at: `/product/${product.slug}`,
    api: { 'GET /products/item/:slug': { product, reviews: noSummary } },
  });
  await screen.findByRole('heading', { level: 1, name: product.name });
  const inCart = () => selectCart(app.store.getState()).items.map((item) => item.quantity);
  return { ...app, product, inCart };
}

it('LOOK-03 CART-03 UX-11 offers View bag, then Remove From Bag, for a product in the cart, keeps the focus, and announces the change', async () => {
  const { user, inCart } = await renderProduct();
  const add = main().getByRole('button', { name: 'Add To Bag' });
  await user.click(add);
  expect(add).toHaveFocus();
  expect(add).toHaveAccessibleName('View bag');
  const button = main().getByRole('button', { name: 'Remove From Bag' });
  expect(add.nextElementSibling).toBe(button);
  expect(main().queryByRole('button', { name: 'Add To Bag' })).toBeNull();
  expect(screen.getByText('Trail Shoe added to your bag. Total $20.00.')).toBeInTheDocument();
  expect(inCart()).toEqual([1]);

  await user.click(button);
  expect(main().getByRole('button', { name: 'Add To Bag' })).toHaveFocus();
  expect(inCart()).toEqual([]);
});

it('CART-03 opens the cart with View bag', async () => {
  const { user, store } = await renderProduct();
  await user.click(main().getByRole('button', { name: 'Add To Bag' }));
  await user.click(main().getByRole('button', { name: 'View bag' }));
  expect(selectOpenPanel(store.getState())).toBe('cart');
  expect(await screen.findByRole('dialog', { name: 'Your bag' })).toBeVisible();
});

it.each([
  [25, 1],
  [26, 5],
  [100, 5],
  [101, 25],
  [499, 25],
  [500, 50],
])('CART-04 with a stock of %i allows at most %i units', async (stock, max) => {
  const { user, inCart } = await renderProduct({ quantity: stock });
  await user.clear(quantity());
  await user.type(quantity(), String(max + 1));
  expect(quantity()).toHaveAccessibleDescription(
    expect.stringContaining(`Quantity may not be greater than ${max}.`),
  );
  await user.click(main().getByRole('button', { name: 'Add To Bag' }));
  expect(quantity()).toHaveFocus();
  expect(inCart()).toEqual([]);
  await user.clear(quantity());
  await user.type(quantity(), `${max}{Enter}`);
  expect(inCart()).toEqual([max]);
});

it('CART-04 requires at least one', async () => {
  const { user, inCart } = await renderProduct();
  await user.clear(quantity());
  await user.click(main().getByRole('button', { name: 'Add To Bag' }));
  const tooSmall = expect.stringContaining('Quantity must be at least 1.');
  expect(quantity()).toHaveAccessibleDescription(tooSmall);
  await user.type(quantity(), '0');
  expect(quantity()).toHaveAccessibleDescription(tooSmall);
  expect(inCart()).toEqual([]);
});

it('CART-05 accepts only digits for the quantity', async () => {
  const { user } = await renderProduct();
  await user.clear(quantity());
  await user.type(quantity(), '-1.5e');
  expect(quantity()).toHaveValue('15');
});

it('CART-04 CART-05 steps between 1 and the maximum, and explains the limit', async () => {
  const { user } = await renderProduct({ quantity: 60 });
  const less = main().getByRole('button', { name: 'Decrease Quantity' });
  const more = main().getByRole('button', { name: 'Increase Quantity' });
  expect(less).toHaveAttribute('aria-disabled', 'true');
  for (const value of ['2', '3', '4', '5', '5']) {
    await user.click(more);
    expect(quantity()).toHaveValue(value);
  }
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveAccessibleDescription('At most 5 per order');
  expect(less).not.toHaveAttribute('aria-disabled');
});

it('CART-05, UX-09 disables the quantity and the button without stock', async () => {
  const { user, inCart } = await renderProduct({ quantity: 0 });
  expect(quantity()).toBeDisabled();
  const add = main().getByRole('button', { name: 'Add To Bag' });
  expect(add).toBeDisabled();
  await user.click(add);
  expect(inCart()).toEqual([]);
});

it('CART-03 removes a product from the cart that has sold out in the meantime', async () => {
  const { user, product, store, inCart } = await renderProduct({ quantity: 0 });
  const inStock = toCartProduct({ ...product, quantity: 60 }, null);
  act(() => void store.dispatch(addedToCart({ product: inStock, quantity: 1 })));
  await user.click(main().getByRole('button', { name: 'Remove From Bag' }));
  expect(inCart()).toEqual([]);
  expect(main().getByRole('button', { name: 'Add To Bag' })).toBeDisabled();
});

it('CART-04 changes the line of a product in the cart, within its limit', async () => {
  const { user, inCart } = await renderProduct({ quantity: 60 });
  await user.click(main().getByRole('button', { name: 'Add To Bag' }));
  await user.click(main().getByRole('button', { name: 'Increase Quantity' }));
  expect(inCart()).toEqual([2]);
  await user.clear(quantity());
  await user.type(quantity(), '6');
  expect(quantity()).toHaveAccessibleDescription(
    expect.stringContaining('Quantity may not be greater than 5.'),
  );
  expect(inCart()).toEqual([2]);
});

it('LOOK-04 shows the logo of the brand beside its name', async () => {
  const logoUrl = `/images/${'a'.repeat(24)}-960.webp`;
  await renderProduct({ brand: { _id: 'b'.repeat(24), name: 'Windlark', slug: 'w', logoUrl } });
  const link = main().getByRole('link', { name: 'By Windlark' });
  expect(link.querySelector('img')).toHaveAttribute('src', logoUrl);
});
