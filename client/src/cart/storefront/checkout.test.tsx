import { screen, waitFor, within } from '@testing-library/react';
import type { Line } from 'shared/orders/orderEntities';
import { beforeEach, expect, it, vi } from 'vitest';
import { orderUncertain } from 'shared/orders/orderMessages';
import { taxed, untaxed } from 'shared/test/productInput';
import { selectIsPending } from '../../lib/loading.ts';
import { services } from '../../lib/services.ts';
import { pasteInto } from '../../test/pasteInto.ts';
import { type Api, fail, ErrorReply } from '../../test/renderApp.tsx';
import { renderCart } from '../../test/renderCart.tsx';
import { makeId, makeLine, makeOrder, makeProduct, makeUser } from '../../test/samples.ts';
import { selectOpenPanel } from '../../common/panelsSlice.ts';
import { selectCart } from '../cartSlice.ts';
import { readStored } from '../cartStorage.ts';

/** Skips the delays between order retries. */
const wait = vi.spyOn(services, 'wait');
beforeEach(() => {
  wait.mockReset();
  wait.mockResolvedValue();
});

const order = makeOrder();
const orderApi = (cartId: string): Api => ({
  'POST /cart': { _id: cartId },
  'POST /order/add': { order: { _id: order._id } },
  'GET /order/:id': { order },
});

it('CART-06 requires a sign-in for checkout and then reopens the cart', async () => {
  const person = makeUser();
  const { cart, user, urlHash, store } = await renderCart([makeProduct()], {
    api: {
      'POST /user/login': { user: person, accessToken: 'fresh' },
      'GET /user/me': { user: person },
    },
  });
  await user.click(cart.getByRole('button', { name: 'Proceed To Checkout' }));
  expect(urlHash()).toBe('login');
  expect(await screen.findByText('Please Login to proceed to checkout')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await screen.findByRole('heading', { level: 1, name: 'Login' });
  const page = within(screen.getByRole('main'));
  await pasteInto(user, page.getByLabelText('Email'), 'robin@example.com');
  await pasteInto(user, page.getByLabelText('Password'), 'secret1');
  await user.click(page.getByRole('button', { name: 'Login' }));

  const again = within(await screen.findByRole('dialog', { name: 'Your bag' }));
  expect(again.getByRole('button', { name: 'Place Order' })).toBeVisible();
  expect(selectCart(store.getState()).items).toHaveLength(1);
  expect(urlHash()).toBe('shipping');
});

it('UX-13 requires only a sign-in when the session expires during checkout', async () => {
  const person = makeUser();
  const { cart, user, urlHash, store, setReplies, token } = await renderCart([makeProduct()], {
    as: person,
    api: { 'POST /cart': fail(401, 'Please log in.') },
  });
  setReplies({ 'POST /user/login': { user: person, accessToken: token } });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const page = within(screen.getByRole('main'));
  await pasteInto(user, page.getByLabelText('Email'), 'robin@example.com');
  await user.type(page.getByLabelText('Password'), 'secret1{Enter}');
  await screen.findByRole('dialog', { name: 'Your bag' });
  expect(selectCart(store.getState()).items).toHaveLength(1);
  expect(urlHash()).toBe('shipping');
});

it('CART-07 SHOPX-02 places the order: creates the cart and order, opens the success page, empties and closes the cart', async () => {
  const cartId = makeId();
  const products = [makeProduct({ price: 20, ...taxed }), makeProduct({ price: 5, ...untaxed })];
  const { cart, user, calls, urlHash, store } = await renderCart(products, {
    as: 'ROLE_MEMBER',
    api: orderApi(cartId),
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));

  expect(await screen.findByText('Thank you for your order.')).toBeInTheDocument();
  expect(urlHash()).toBe(`order/success/${order._id}`);
  expect(calls('POST /cart').map(({ input }) => input)).toEqual([
    {
      products: [
        { product: products[0]?._id, quantity: 1, price: 20, taxable: products[0]?.taxable },
        { product: products[1]?._id, quantity: 1, price: 5, taxable: products[1]?.taxable },
      ],
      key: expect.stringMatching(/^[\w-]{16,64}$/),
    },
  ]);
  expect(calls('POST /order/add').map(({ input }) => input)).toEqual([{ cartId, total: 25 }]);
  expect(selectCart(store.getState()).items).toEqual([]);
  expect(localStorage.getItem('cart')).toBeNull();
  expect(selectOpenPanel(store.getState())).toBeNull();
});

it('CART-07 places one order for a double click', async () => {
  const { cart, user, calls } = await renderCart([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: orderApi(makeId()),
  });
  await user.dblClick(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /cart')).toHaveLength(1);
  expect(calls('POST /order/add')).toHaveLength(1);
});

it('WORLD-15 names the bag by the key that all tabs have, until its lines change', async () => {
  const { cart, user, calls, store } = await renderCart([makeProduct({ price: 20 })], {
    as: 'ROLE_MEMBER',
    api: { 'POST /cart': fail(503, 'Busy.') },
  });
  const storedKey = () => readStored().key;
  const { key } = selectCart(store.getState());
  expect(key).not.toBeNull();
  expect(storedKey()).toBe(key);
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(calls('POST /cart')).toHaveLength(1));
  expect(calls('POST /cart')[0]?.input).toMatchObject({ key });
  expect(storedKey()).toBe(key);
  await user.click(cart.getByRole('button', { name: /^Increase/ }));
  await waitFor(() => expect(storedKey()).not.toBe(key));
});

it('CART-10 reuses the same cart when the reply is lost', async () => {
  const cartId = makeId();
  const { cart, user, calls, setReplies } = await renderCart([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: { ...orderApi(cartId), 'POST /order/add': fail(0) },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  expect(await cart.findByText(orderUncertain)).toBeVisible();

  setReplies(orderApi(makeId()));
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /cart')).toHaveLength(1);
  expect(new Set(calls('POST /order/add').map(({ input }) => JSON.stringify(input)))).toEqual(
    new Set([JSON.stringify({ cartId, total: 20 })]),
  );
});

const makeUncertainReply = (retryAfterMs?: number) =>
  new ErrorReply({ status: 503, error: orderUncertain, ...(retryAfterMs && { retryAfterMs }) });

it.each([
  ['the commit is unknown', makeUncertainReply()],
  ['no answer comes', fail(0)],
  ['a gateway answers in its place', fail(504)],
  ['a gateway loses the shop', fail(502)],
])('SAFE-05 retries with the same cart when %s', async (_, lost) => {
  const cartId = makeId();
  let tries = 0;
  const { cart, user, calls } = await renderCart([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: {
      ...orderApi(cartId),
      'POST /order/add': () => (++tries < 3 ? lost : { order: { _id: order._id } }),
    },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  expect(await screen.findByText('Thank you for your order.')).toBeVisible();
  expect(calls('POST /cart')).toHaveLength(1);
  expect(calls('POST /order/add').map(({ input }) => input)).toEqual(
    Array.from({ length: 3 }, () => ({ cartId, total: 20 })),
  );
  expect(screen.queryByText(orderUncertain)).not.toBeInTheDocument();
});

it('SAFE-05 increases the retry delay and respects Retry-After', async () => {
  const { cart, user, calls } = await renderCart([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: { ...orderApi(makeId()), 'POST /order/add': makeUncertainReply(2000) },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await cart.findByText(orderUncertain);
  expect(wait.mock.calls.map(([ms]) => ms)).toEqual([2000, 3000, 6000]);
  expect(calls('POST /order/add')).toHaveLength(4);
});

it('SAFE-05 limits the retry delay', async () => {
  const { cart, user } = await renderCart([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: { ...orderApi(makeId()), 'POST /order/add': makeUncertainReply(600_000) },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await cart.findByText(orderUncertain);
  expect(wait.mock.calls.map(([ms]) => ms)).toEqual([15_000, 15_000, 15_000]);
});

it('SAFE-05 keeps the cart and links to the orders when the outcome stays unknown', async () => {
  const cartId = makeId();
  const { cart, user, store, calls } = await renderCart([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: { ...orderApi(cartId), 'POST /order/add': makeUncertainReply() },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  expect(await cart.findByRole('alert')).toHaveTextContent(orderUncertain);
  expect(cart.getByRole('link', { name: 'Your orders' })).toHaveAttribute(
    'href',
    '#dashboard/orders',
  );
  expect(selectCart(store.getState())).toMatchObject({ id: cartId, items: [{ quantity: 1 }] });
  // A check now would report the stock that this order may have taken.
  expect(calls('GET /products')).toHaveLength(1);
});

it('SAFE-05 shows an overload error at once instead of treating it as uncertain', async () => {
  const { cart, user, calls } = await renderCart([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: { ...orderApi(makeId()), 'POST /order/add': fail(503, 'The shop is busy.') },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  expect(await cart.findByRole('alert')).toHaveTextContent('The shop is busy.');
  expect(calls('POST /order/add')).toHaveLength(1);
  expect(cart.queryByRole('link', { name: 'Your orders' })).not.toBeInTheDocument();
});

/** Opens a cart whose order got no reply, after one unit was added to it. */
async function renderChangedCart(cartId: string, api: Api) {
  const product = makeProduct({ name: 'Rope', price: 10 });
  const options = { as: 'ROLE_MEMBER', api: { ...orderApi(cartId), ...api } } as const;
  const first = await renderCart([product], {
    ...options,
    api: { ...orderApi(cartId), 'POST /order/add': fail(0) },
  });
  await first.user.click(first.cart.getByRole('button', { name: 'Place Order' }));
  await first.cart.findByText(orderUncertain);
  first.unmount();
  const second = await renderCart([product], options);
  expect(selectCart(second.store.getState())).toMatchObject({
    items: [{ quantity: 2 }],
    id: null,
    uncertainId: cartId,
  });
  return { ...second, product };
}

it('CART-10 SAFE-05 creates a new cart for changed lines when the first one was not ordered', async () => {
  const second = makeId();
  const { cart, user, calls } = await renderChangedCart(makeId(), {
    'GET /order': { orders: [makeOrder()], pages: 1, page: 1, totalOrders: 1 },
    'POST /cart': { _id: second },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('GET /order').map(({ input }) => input)).toEqual([{ scope: 'own' }]);
  expect(calls('POST /order/add').map(({ input }) => input)).toEqual([
    { cartId: second, total: 20 },
  ]);
});

it('SAFE-05 removes the lines of an earlier order from the cart before placing another', async () => {
  const cartId = makeId();
  let lines: Line[] = [];
  const { cart, user, calls, store, product } = await renderChangedCart(cartId, {
    'GET /order': () => ({
      orders: [makeOrder({ _id: order._id, cartId, products: lines })],
      pages: 1,
      page: 1,
      totalOrders: 1,
    }),
  });
  lines = [makeLine({ product: { ...product, _id: product._id }, quantity: 1 })];
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  expect(await cart.findByRole('alert')).toHaveTextContent('Your earlier order was placed.');
  expect(cart.getByRole('link', { name: 'See that order' })).toHaveAttribute(
    'href',
    `#order/${order._id}`,
  );
  expect(selectCart(store.getState()).items).toMatchObject([{ quantity: 1, totalPrice: 10 }]);
  expect(calls('POST /cart')).toEqual([]);

  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('GET /order')).toHaveLength(1);
  expect(calls('POST /cart')).toHaveLength(1);
});

it('SAFE-05 opens the earlier order when it held the whole cart', async () => {
  const cartId = makeId();
  let lines: Line[] = [];
  const { cart, user, calls, urlHash, store, product } = await renderChangedCart(cartId, {
    'GET /order': () => ({
      orders: [makeOrder({ _id: order._id, cartId, products: lines })],
      pages: 1,
      page: 1,
      totalOrders: 1,
    }),
  });
  lines = [makeLine({ product: { ...product, _id: product._id }, quantity: 2 })];
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(urlHash()).toBe(`order/success/${order._id}`);
  expect(calls('POST /cart')).toEqual([]);
  expect(selectCart(store.getState())).toMatchObject({ items: [], uncertainId: null });
});

it.each([
  [400, 'Rope: Sold out.', 2],
  [404, 'This cart is gone.', 2],
  [500, '', 1],
])(
  'CART-09 CART-10 after a %i the next attempt makes a new cart only if the first one was rejected',
  async (status, error, carts) => {
    const { cart, user, calls, setReplies } = await renderCart([makeProduct({ name: 'Rope' })], {
      as: 'ROLE_MEMBER',
      api: { ...orderApi(makeId()), 'POST /order/add': fail(status, error) },
    });
    await user.click(cart.getByRole('button', { name: 'Place Order' }));
    expect(await cart.findByRole('alert')).toHaveTextContent(
      error || 'Your request could not be processed. Please try again.',
    );
    expect(calls('POST /order/add')).toHaveLength(1);
    await waitFor(() => expect(calls('GET /products')).toHaveLength(2));

    let reply = () => {};
    setReplies({
      'POST /order/add': () =>
        new Promise((resolve) => {
          reply = () => resolve({ order: { _id: order._id } });
        }),
    });
    await user.click(cart.getByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(calls('POST /order/add')).toHaveLength(2));
    expect(cart.queryByRole('alert')).not.toBeInTheDocument();
    reply();
    await screen.findByText('Thank you for your order.');
    expect(calls('POST /cart')).toHaveLength(carts);
  },
);

it('SAFE-05 creates no second cart while the outcome of the first is unknown', async () => {
  const { cart, user, calls, store } = await renderChangedCart(makeId(), { 'GET /order': fail(0) });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  expect(await cart.findByRole('alert')).toHaveTextContent(
    'The shop is not responding. You can safely try again: the order will be placed only once.',
  );
  expect(calls('POST /cart')).toEqual([]);
  expect(selectCart(store.getState()).items).toHaveLength(1);
});

it('CART-09 shows a rejected order at its line and in a notice, and keeps the cart', async () => {
  const [good, bad] = [makeProduct({ name: 'Rope' }), makeProduct({ name: 'Mat' })];
  const { cart, user, calls, store } = await renderCart([good, bad], {
    as: 'ROLE_MEMBER',
    api: {
      'POST /cart': fail(400, 'Mat: Only 2 left.', { 'products.1.quantity': 'Only 2 left.' }),
    },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));

  const line = (await cart.findByRole('link', { name: 'Mat' })).closest('li');
  await waitFor(() => expect(line).toHaveTextContent('Only 2 left.'));
  expect(cart.getByRole('alert')).toHaveTextContent('Mat: Only 2 left.');
  expect(cart.getByRole('link', { name: 'Rope' }).closest('li')).not.toHaveTextContent('left');
  expect(screen.getByText('Please Try Again!')).toBeInTheDocument();
  expect(calls('POST /order/add')).toEqual([]);
  expect(selectCart(store.getState()).items).toHaveLength(2);
});

it('UX-14 checks the cart again after a rejected order, so that it can be adjusted', async () => {
  let price = 20;
  const { cart, user } = await renderCart([makeProduct({ name: 'Mat', price: 20 })], {
    as: 'ROLE_MEMBER',
    currentProduct: (product) => ({ ...product, price }),
    api: {
      'POST /cart': () => {
        price = 25;
        return fail(400, 'Mat: The price is now $25.00.', {
          'products.0.price': 'The price is now $25.00.',
        });
      },
    },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await user.click(await cart.findByRole('button', { name: 'Accept: Mat' }));
  expect(cart.queryByRole('alert')).not.toBeInTheDocument();
  expect(cart.getByText('Subtotal').nextElementSibling).toHaveTextContent('$25.00');
});

it('UX-14 shows changes when the cart opens, and blocks the order until they are resolved', async () => {
  const products = ['Rope', 'Mat', 'Bell', 'Ball'].map((name) => makeProduct({ name, price: 20 }));
  const { cart, user, store } = await renderCart(products, {
    as: 'ROLE_MEMBER',
    quantity: 5,
    currentProduct: (product) => {
      if (product.name === 'Rope') return { ...product, price: 25 };
      if (product.name === 'Mat') return null;
      if (product.name === 'Bell') return { ...product, quantity: 20 };
      return product;
    },
  });
  expect(await cart.findByText('The price is now $25.00.')).toBeVisible();
  expect(cart.getByText('No longer available.')).toBeVisible();
  expect(cart.getByText('Quantity may not be greater than 1.')).toBeVisible();
  expect(cart.getByRole('button', { name: 'Place Order' })).toBeDisabled();

  await user.click(cart.getByRole('button', { name: 'Accept: Rope' }));
  await user.click(cart.getByRole('button', { name: 'Remove: Mat' }));
  await user.click(cart.getByRole('button', { name: 'Accept: Bell' }));
  expect(
    selectCart(store.getState()).items.map(({ product, quantity }) => [
      product.name,
      product.price,
      quantity,
    ]),
  ).toEqual([
    ['Rope', 25, 5],
    ['Bell', 20, 1],
    ['Ball', 20, 5],
  ]);
  expect(cart.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  expect(document.body).not.toHaveFocus();
});

it('LIVE-02 shows a changed price in the open bag when its tab is looked at again', async () => {
  let price = 20;
  const { cart } = await renderCart([makeProduct({ name: 'Mat', price })], {
    as: 'ROLE_MEMBER',
    currentProduct: (product) => ({ ...product, price }),
  });
  await waitFor(() => expect(cart.getByRole('button', { name: 'Place Order' })).toBeEnabled());
  price = 25;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await cart.findByText('The price is now $25.00.')).toBeVisible();
  expect(cart.getByRole('button', { name: 'Place Order' })).toBeDisabled();
});

it('UX-14 resolves all changes with one button', async () => {
  const products = [makeProduct({ name: 'Rope' }), makeProduct({ name: 'Mat' })];
  const { cart, user, store } = await renderCart(products, {
    as: 'ROLE_MEMBER',
    currentProduct: (product) => (product.name === 'Mat' ? null : { ...product, price: 21 }),
  });
  await user.click(await cart.findByRole('button', { name: 'Update bag' }));
  expect(selectCart(store.getState())).toMatchObject({ total: 21, items: [{ quantity: 1 }] });
  expect(cart.queryByRole('button', { name: 'Update bag' })).not.toBeInTheDocument();
  expect(screen.getByText('Your bag is up to date. Total $21.00.')).toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('UX-14 shows nothing when the cart check fails', async () => {
  const { cart, calls, store } = await renderCart([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: { 'GET /products': fail(500), 'GET /settings': fail(500) },
  });
  await waitFor(() => expect(calls('GET /products')).toHaveLength(1));
  await waitFor(() => expect(selectIsPending('cart')(store.getState())).toBe(false));
  expect(store.getState().notices).toEqual([]);
  expect(cart.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  expect(cart.queryByRole('alert')).not.toBeInTheDocument();
});

it('UX-14 checks the whole cart with one call; missing and disabled products are unavailable', async () => {
  const [rope, mat, bell] = ['Rope', 'Mat', 'Bell'].map((name) => makeProduct({ name }));
  const inCart = [rope, mat, bell].flatMap((product) => product ?? []);
  const { cart, calls } = await renderCart(inCart, {
    as: 'ROLE_ADMIN',
    currentProduct: (product) => {
      if (product.name === 'Mat') return null;
      return { ...product, isActive: product.name !== 'Bell' };
    },
  });
  expect(await cart.findAllByText('No longer available.')).toHaveLength(2);
  expect(cart.getByRole('link', { name: 'Rope' }).closest('li')).not.toHaveTextContent('available');
  expect(calls('GET /products').map(({ input }) => input)).toEqual([
    { ids: inCart.map(({ _id }) => _id).join(','), limit: 100 },
  ]);
});

it('UX-14 checks more than a hundred products with a second call', async () => {
  const products = Array.from({ length: 101 }, () => makeProduct());
  const { cart, calls } = await renderCart(products);
  await waitFor(() => expect(calls('GET /products')).toHaveLength(2));
  await cart.findByRole('button', { name: 'Proceed To Checkout' });
  expect(cart.queryByText('No longer available.')).not.toBeInTheDocument();
  const requestSizes = calls('GET /products').map(
    ({ input }) => JSON.stringify(input).split(',').length - 1,
  );
  expect(requestSizes).toEqual([100, 1]);
});
