import { screen, waitFor, within } from '@testing-library/react';
import { taxed } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { fail } from '../../test/renderApp.tsx';
import { renderCart } from '../../test/renderCart.tsx';
import { makeId, makeOrder, makeProduct, makeVariant } from '../../test/samples.ts';
import { lineName } from 'shared/products/variants';
import { toCartProduct } from '../cartItems.ts';
import { selectCart } from '../cartSlice.ts';

const medium = makeVariant({ Size: 'M', Color: 'Navy' });
const large = makeVariant(
  { Size: 'L', Color: 'Navy' },
  { price: 25, imageUrl: `/images/${'b'.repeat(24)}-960.webp` },
);
const shoe = makeProduct({
  name: 'Shoe',
  slug: 'shoe',
  price: 20,
  imageUrl: `/images/${'a'.repeat(24)}-960.webp`,
  options: [
    { name: 'Size', values: ['M', 'L'] },
    { name: 'Color', values: ['Navy'] },
  ],
  variants: [medium, large],
});
const rope = makeProduct({ name: 'Rope' });
const inMedium = toCartProduct(shoe, medium);
const inLarge = toCartProduct(shoe, large);
const unchosen = toCartProduct(shoe, null);

type Options = NonNullable<Parameters<typeof renderCart>[1]>;

/** Renders the cart as a member who has these lines in it. */
async function openCart(lines: Options['lines'], options: Options = {}) {
  const app = await renderCart([shoe, rope], { as: 'ROLE_MEMBER', ...options, lines });
  return {
    ...app,
    /** Queries scoped to the row with this button to remove it. */
    row: (name: string) => {
      const row = app.cart.getByRole('button', { name: `Remove ${name}` }).closest('li');
      if (!row) throw new Error(`No row of ${name}`);
      return within(row);
    },
    names: () => selectCart(app.store.getState()).items.map(({ product }) => lineName(product)),
  };
}

it('VAR-03 shows label, price and image of the variant in its row, which links to it', async () => {
  const { row, user, urlHash } = await openCart([inMedium, inLarge]);
  const line = row('Shoe (L / Navy)');
  expect(line.getByText('L / Navy')).toBeVisible();
  expect(line.getByText('$25.00', { selector: 'span span' })).toBeVisible();
  expect(line.getByLabelText('Quantity of Shoe (L / Navy)')).toHaveValue('1');
  expect(line.getByRole('presentation', { hidden: true })).toHaveAttribute('src', large.imageUrl);
  const other = row('Shoe (M / Navy)');
  expect(other.getByRole('presentation', { hidden: true })).toHaveAttribute('src', shoe.imageUrl);
  await user.click(line.getByRole('link', { name: 'Shoe' }));
  expect(urlHash()).toBe(`product/shoe?variant=${large._id}`);
});

it('VAR-03 removes and restores the line of one variant', async () => {
  const { cart, user, names } = await openCart([inMedium, inLarge]);
  await user.click(cart.getByRole('button', { name: 'Remove Shoe (M / Navy)' }));
  expect(names()).toEqual(['Shoe (L / Navy)']);
  await user.click(cart.getByRole('button', { name: 'Undo: keep Shoe (M / Navy)' }));
  expect(names()).toEqual(['Shoe (M / Navy)', 'Shoe (L / Navy)']);
  expect(cart.getByRole('button', { name: 'Remove Shoe (M / Navy)' })).toHaveFocus();
});

it('VAR-03 CART-07 orders variants by their id and price', async () => {
  const order = makeOrder();
  const { cart, user, calls } = await openCart([inLarge, toCartProduct(rope, null)], {
    api: {
      'POST /cart': { _id: makeId() },
      'POST /order/add': { order: { _id: order._id } },
      'GET /order/:id': { order },
    },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /cart').map(({ input }) => input)).toEqual([
    {
      products: [
        { product: shoe._id, variant: large._id, quantity: 1, price: 25, ...taxed },
        { product: rope._id, quantity: 1, price: 20, ...taxed },
      ],
      key: expect.any(String),
    },
  ]);
});

it('VAR-03 CART-09 shows a rejected variant at its line', async () => {
  const { cart, row, user } = await openCart([inMedium, inLarge], {
    api: {
      'POST /cart': fail(400, 'Shoe: No longer available.', {
        'products.1.variant': 'No longer available.',
      }),
    },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  expect(await row('Shoe (L / Navy)').findByText('No longer available.')).toBeVisible();
  expect(row('Shoe (M / Navy)').queryByText('No longer available.')).toBeNull();
});

it('VAR-03 UX-14 checks each variant, with its product once in the call', async () => {
  const { cart, calls, row, user, names } = await openCart([inMedium, inLarge], {
    currentProduct: (product) => ({ ...product, variants: [{ ...large, price: 30 }] }),
  });
  expect(await row('Shoe (L / Navy)').findByText('The price is now $30.00.')).toBeVisible();
  expect(row('Shoe (M / Navy)').getByText('No longer available.')).toBeVisible();
  expect(calls('GET /products').map(({ input }) => input)).toEqual([{ ids: shoe._id, limit: 100 }]);
  expect(cart.getByRole('button', { name: 'Place Order' })).toBeDisabled();

  await user.click(cart.getByRole('button', { name: 'Remove: Shoe (M / Navy)' }));
  await user.click(cart.getByRole('button', { name: 'Accept: Shoe (L / Navy)' }));
  expect(names()).toEqual(['Shoe (L / Navy)']);
  expect(cart.getByText('Subtotal').nextElementSibling).toHaveTextContent('$30.00');
  expect(cart.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

it('VAR-03 asks to choose the option that an older line lacks, and does not order it', async () => {
  const { cart, user, names, urlHash } = await openCart([unchosen, toCartProduct(rope, null)], {
    currentProduct: (product) => ({ ...product, price: product === rope ? 21 : product.price }),
  });
  expect(await cart.findByText('Please choose Size.')).toBeVisible();
  await user.click(cart.getByRole('button', { name: 'Update bag' }));
  expect(names()).toEqual(['Shoe', 'Rope']);
  expect(cart.queryByRole('button', { name: 'Update bag' })).not.toBeInTheDocument();
  expect(cart.getByText('Please choose the missing options.')).toBeVisible();
  expect(cart.getByRole('button', { name: 'Place Order' })).toBeDisabled();

  await user.click(cart.getByRole('link', { name: 'Choose: Shoe' }));
  expect(urlHash()).toBe('product/shoe');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
