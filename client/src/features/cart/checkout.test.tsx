import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Api, fail } from '../../test/renderApp.tsx';
import { renderBag } from '../../test/renderBag.tsx';
import { makeId, makeOrder, makeProduct, makeUser } from '../../test/samples.ts';
import { selectOpenPanel } from '../shell/panels.ts';
import { selectBag } from './cartSlice.ts';

const order = makeOrder();
const takesOrders = (cartId: string): Api => ({
  'POST /cart': { _id: cartId },
  'POST /order/add': { order: { _id: order._id } },
  'GET /order/:id': { order },
});

it('CART-06 checkout asks a visitor to sign in; afterwards the bag is there and open', async () => {
  const person = makeUser();
  const { bag, user, address, store } = await renderBag([makeProduct()], {
    api: {
      'POST /user/login': { user: person, accessToken: 'fresh' },
      'GET /user/me': { user: person },
    },
  });
  await user.click(bag.getByRole('button', { name: 'Proceed To Checkout' }));
  expect(address()).toBe('login');
  expect(await screen.findByText('Please Login to proceed to checkout')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await screen.findByRole('heading', { level: 1, name: 'Login' });
  const page = within(screen.getByRole('main'));
  await user.type(page.getByLabelText('Email'), 'robin@example.com');
  await user.type(page.getByLabelText('Password'), 'secret1');
  await user.click(page.getByRole('button', { name: 'Login' }));

  const again = within(await screen.findByRole('dialog', { name: 'Your bag' }));
  expect(again.getByRole('button', { name: 'Place Order' })).toBeVisible();
  expect(selectBag(store.getState()).items).toHaveLength(1);
  expect(address()).toBe('shipping');
});

it('UX-13 a session that ended on the way to the order costs no more than a sign-in', async () => {
  const person = makeUser();
  const { bag, user, address, store } = await renderBag([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: {
      'POST /cart': fail(401, 'Please log in.'),
      'POST /user/login': { user: person, accessToken: 'fresh' },
    },
  });
  await user.click(bag.getByRole('button', { name: 'Place Order' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const page = within(screen.getByRole('main'));
  await user.type(page.getByLabelText('Email'), 'robin@example.com');
  await user.type(page.getByLabelText('Password'), 'secret1{Enter}');
  await screen.findByRole('dialog', { name: 'Your bag' });
  expect(selectBag(store.getState()).items).toHaveLength(1);
  expect(address()).toBe('shipping');
});

it('CART-07 places the order: cart, order, success page, empty bag, closed panel', async () => {
  const cartId = makeId();
  const products = [makeProduct({ price: 20, taxable: 1 }), makeProduct({ price: 5, taxable: 0 })];
  const { bag, user, made, address, store } = await renderBag(products, {
    as: 'ROLE_MEMBER',
    api: takesOrders(cartId),
  });
  await user.click(bag.getByRole('button', { name: 'Place Order' }));

  expect(await screen.findByText('Thank you for your order.')).toBeInTheDocument();
  expect(address()).toBe(`order/success/${order._id}`);
  expect(made('POST /cart').map(({ input }) => input)).toEqual([
    {
      products: [
        { product: products[0]?._id, quantity: 1, price: 20, taxable: 1 },
        { product: products[1]?._id, quantity: 1, price: 5, taxable: 0 },
      ],
    },
  ]);
  expect(made('POST /order/add').map(({ input }) => input)).toEqual([{ cartId, total: 25 }]);
  expect(selectBag(store.getState()).items).toEqual([]);
  expect(localStorage.getItem('cart')).toBeNull();
  expect(selectOpenPanel(store.getState())).toBeNull();
});

it('CART-07 a double click places one order', async () => {
  const { bag, user, made } = await renderBag([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: takesOrders(makeId()),
  });
  await user.dblClick(bag.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(made('POST /cart')).toHaveLength(1);
  expect(made('POST /order/add')).toHaveLength(1);
});

it('CART-10 when the answer is lost, another try orders the same cart', async () => {
  const cartId = makeId();
  const { bag, user, made, answer } = await renderBag([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: { ...takesOrders(cartId), 'POST /order/add': fail(0) },
  });
  await user.click(bag.getByRole('button', { name: 'Place Order' }));
  expect(await bag.findByText(/your bag will be ordered only once/)).toBeVisible();

  answer(takesOrders(makeId()));
  await user.click(bag.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(made('POST /cart')).toHaveLength(1);
  expect(made('POST /order/add').map(({ input }) => input)).toMatchObject([{ cartId }, { cartId }]);
});

it('CART-10 a bag that was changed after a lost answer is another cart', async () => {
  const product = makeProduct({ price: 10 });
  const { bag, user, made, answer } = await renderBag([product], {
    as: 'ROLE_MEMBER',
    api: { ...takesOrders(makeId()), 'POST /order/add': fail(0) },
  });
  await user.click(bag.getByRole('button', { name: 'Place Order' }));
  await bag.findByText(/your bag will be ordered only once/);
  await user.click(bag.getByRole('button', { name: `One more, Quantity of ${product.name}` }));

  const second = makeId();
  answer(takesOrders(second));
  await user.click(bag.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(made('POST /order/add').at(-1)?.input).toEqual({ cartId: second, total: 20 });
});

it('CART-09 a refusal stands at its line and in a notice, and nothing is lost', async () => {
  const [good, bad] = [makeProduct({ name: 'Rope' }), makeProduct({ name: 'Mat' })];
  const { bag, user, made, store } = await renderBag([good, bad], {
    as: 'ROLE_MEMBER',
    api: {
      'POST /cart': fail(400, 'Mat: Only 2 left.', { 'products.1.quantity': 'Only 2 left.' }),
    },
  });
  await user.click(bag.getByRole('button', { name: 'Place Order' }));

  const line = (await bag.findByRole('link', { name: 'Mat' })).closest('li');
  await waitFor(() => expect(line).toHaveTextContent('Only 2 left.'));
  expect(bag.getByRole('alert')).toHaveTextContent('Mat: Only 2 left.');
  expect(bag.getByRole('link', { name: 'Rope' }).closest('li')).not.toHaveTextContent('left');
  expect(screen.getByText('Please Try Again!')).toBeInTheDocument();
  expect(made('POST /order/add')).toEqual([]);
  expect(selectBag(store.getState()).items).toHaveLength(2);
});

it('UX-14 a refusal makes the bag look again, so that it can be put right', async () => {
  let price = 20;
  const { bag, user } = await renderBag([makeProduct({ name: 'Mat', price: 20 })], {
    as: 'ROLE_MEMBER',
    today: (product) => ({ ...product, price }),
    api: {
      'POST /cart': () => {
        price = 25;
        return fail(400, 'Mat: The price is now $25.00.', {
          'products.0.price': 'The price is now $25.00.',
        });
      },
    },
  });
  await user.click(bag.getByRole('button', { name: 'Place Order' }));
  await user.click(await bag.findByRole('button', { name: 'Accept: Mat' }));
  expect(bag.queryByRole('alert')).not.toBeInTheDocument();
  expect(bag.getByText('Subtotal').nextElementSibling).toHaveTextContent('$25.00');
});

it('UX-14 tells what has changed when the bag opens, and blocks the order until it is put right', async () => {
  const products = ['Rope', 'Mat', 'Bell', 'Ball'].map((name) => makeProduct({ name, price: 20 }));
  const { bag, user, store } = await renderBag(products, {
    as: 'ROLE_MEMBER',
    quantity: 5,
    today: (product) => {
      if (product.name === 'Rope') return { ...product, price: 25 };
      if (product.name === 'Mat') return null;
      if (product.name === 'Bell') return { ...product, quantity: 20 };
      return product;
    },
  });
  expect(await bag.findByText('The price is now $25.00.')).toBeVisible();
  expect(bag.getByText('No longer available.')).toBeVisible();
  expect(bag.getByText('Quantity may not be greater than 1.')).toBeVisible();
  expect(bag.getByRole('button', { name: 'Place Order' })).toBeDisabled();

  await user.click(bag.getByRole('button', { name: 'Accept: Rope' }));
  await user.click(bag.getByRole('button', { name: 'Take out: Mat' }));
  await user.click(bag.getByRole('button', { name: 'Accept: Bell' }));
  expect(
    selectBag(store.getState()).items.map(({ product, quantity }) => [
      product.name,
      product.price,
      quantity,
    ]),
  ).toEqual([
    ['Rope', 25, 5],
    ['Bell', 20, 1],
    ['Ball', 20, 5],
  ]);
  expect(bag.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  expect(document.body).not.toHaveFocus();
});

it('UX-14 one button puts everything right', async () => {
  const products = [makeProduct({ name: 'Rope' }), makeProduct({ name: 'Mat' })];
  const { bag, user, store } = await renderBag(products, {
    as: 'ROLE_MEMBER',
    today: (product) => (product.name === 'Mat' ? null : { ...product, price: 21 }),
  });
  await user.click(await bag.findByRole('button', { name: 'Update bag' }));
  expect(selectBag(store.getState())).toMatchObject({ total: 21, items: [{ quantity: 1 }] });
  expect(bag.queryByRole('button', { name: 'Update bag' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('UX-14 a look-up that fails says nothing about the bag', async () => {
  const { bag, made } = await renderBag([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: { 'GET /products/item/:slug': fail(500) },
  });
  await waitFor(() => expect(made('GET /products/item/:slug')).toHaveLength(1));
  expect(bag.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  expect(bag.queryByRole('alert')).not.toBeInTheDocument();
});
