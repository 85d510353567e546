import { act, screen, waitFor, within } from '@testing-library/react';
import type { CurrentCartLine } from 'shared/cart/cartMerge';
import type { User } from 'shared/entities';
import { afterEach, expect, it, vi } from 'vitest';
import { type AccountCart, cartApi, makeAccountCart } from '../test/accountCart.ts';
import { type Api, type ErrorReply, fail, renderApp } from '../test/renderApp.tsx';
import { makeId, makeProduct, makeToken, makeUser } from '../test/samples.ts';
import { login, signedOut } from '../users/authSlice.ts';
import { toCartProduct } from './cartItems.ts';
import {
  addedToCart,
  checkoutRequested,
  placeOrder,
  quantityChanged,
  removedFromCart,
  selectCart,
  selectCartAnnouncement,
} from './cartSlice.ts';

const rope = makeProduct({ name: 'Rope' });
const mat = makeProduct({ name: 'Mat' });

const text = 'We added the items from your other device.';
const line = (product: { _id: string }, quantity = 1): CurrentCartLine => ({
  product: product._id,
  quantity,
});

type App = ReturnType<typeof renderApp>;

/** The shop with an account of its own, at which a person may sign in. */
function openShop({ isSignedIn = false, api = {} }: { isSignedIn?: boolean; api?: Api } = {}) {
  const carts = new Map<string, AccountCart>();
  const addAccount = (person: User) => {
    const account = makeAccountCart([rope, mat]);
    carts.set(makeToken(person), account);
    return account;
  };
  const person = makeUser();
  const account = addAccount(person);
  let failure: ErrorReply | null = null;
  const cartOf = (token: string | null) => {
    const found = carts.get(token ?? '');
    if (!found) throw new Error('A call without an account.');
    return found;
  };
  const app = renderApp({
    at: '/shipping',
    ...(isSignedIn && { as: person }),
    api: { ...cartApi(cartOf, () => failure), ...api },
  });
  return {
    app,
    person,
    account,
    addAccount,
    setFailure: (reply: ErrorReply | null) => (failure = reply),
  };
}

async function signIn({ store, setReplies }: App, person: User) {
  setReplies({
    'POST /user/login': { user: person, accessToken: makeToken(person) },
    'GET /user/me': { user: person },
  });
  await act(() => store.dispatch(login({ email: person.email, password: 'secret1' })));
}

const signOut = ({ store }: App) => act(() => void store.dispatch(signedOut()));
const add = ({ store }: App, product: typeof rope, quantity = 1) =>
  act(() => {
    store.dispatch(addedToCart({ product: toCartProduct(product, null), quantity }));
  });
const linesIn = ({ store }: App) =>
  selectCart(store.getState()).items.map(({ product, quantity }) => line(product, quantity));
/** Toasts ignore a focus that comes from inside the page; jsdom's window is not the one that they compare with. */
const focus = () =>
  act(() => void window.dispatchEvent(new FocusEvent('focus', { relatedTarget: document.body })));
const storedCart = (person: User) => localStorage.getItem(`${person._id}:cart`);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('BACK-01 CART-06 SHOPX-04 merges the browser’s cart with the account’s at sign-in, says so, and announces later ones once', async () => {
  const { app, person, account } = openShop();
  account.replace([line(rope, 3), line(mat, 1)]);
  add(app, mat, 2);
  await signIn(app, person);
  await waitFor(() => expect(account.lines()).toEqual([line(mat, 2), line(rope, 3)]));
  expect(linesIn(app)).toEqual([line(mat, 2), line(rope, 3)]);
  expect(await screen.findByText('We added 1 item from your last visit.')).toBeVisible();

  act(() => void app.store.dispatch(removedFromCart(rope._id)));
  await waitFor(() => expect(account.lines()).toEqual([line(mat, 2)]));
  account.replace([line(mat, 2), line(rope)]);
  focus();
  await waitFor(() => expect(linesIn(app)).toEqual([line(mat, 2), line(rope)]));
  expect(selectCartAnnouncement(app.store.getState())).not.toBe(text);
});

it('SHOPX-04 undoes the merge with the notice, in the account, too', async () => {
  const { app, person, account } = openShop();
  account.replace([line(rope), line(mat, 3)]);
  add(app, mat);
  await signIn(app, person);
  const merged = expect.arrayContaining([line(mat, 3), line(rope)]);
  await waitFor(() => expect(linesIn(app)).toEqual(merged));
  expect(await screen.findByText('We added 2 items from your last visit.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(linesIn(app)).toEqual([line(mat)]);
  await waitFor(() => expect(account.lines()).toEqual([line(mat)]));
  expect(screen.queryByText(/from your last visit/)).not.toBeInTheDocument();
});

it('SHOPX-04 undoes the merge in the bag that a checkout has opened', async () => {
  const { app, person, account } = openShop();
  account.replace([line(rope)]);
  add(app, mat);
  act(() => void app.store.dispatch(checkoutRequested()));
  await signIn(app, person);
  const bag = within(await screen.findByRole('dialog', { name: 'Your bag' }));
  expect(await bag.findByText('We added 1 item from your last visit.')).toBeVisible();
  expect(screen.getAllByText(/from your last visit/)).toHaveLength(1);
  await app.user.click(bag.getByRole('button', { name: 'Undo' }));
  expect(linesIn(app)).toEqual([line(mat)]);
  expect(bag.queryByText(/from your last visit/)).not.toBeInTheDocument();
  await waitFor(() => expect(account.lines()).toEqual([line(mat)]));
});

it('SHOPX-04 says nothing when the visitor’s bag was empty', async () => {
  const { app, person, account } = openShop();
  account.replace([line(rope)]);
  await signIn(app, person);
  await waitFor(() => expect(linesIn(app)).toEqual([line(rope)]));
  expect(screen.queryByText(/from your last visit/)).not.toBeInTheDocument();
});

it('BACK-01 announces nothing when the account has no other lines', async () => {
  const { app, person, account } = openShop();
  add(app, rope);
  await signIn(app, person);
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('BACK-01 sends several changes with one call, and nothing without a change', async () => {
  const { app, account } = openShop({ isSignedIn: true });
  await waitFor(() => expect(app.calls('GET /cart/current')).toHaveLength(1));
  add(app, rope);
  add(app, mat);
  act(() => void app.store.dispatch(quantityChanged({ id: rope._id, quantity: 4 })));
  await waitFor(() => expect(account.lines()).toEqual([line(rope, 4), line(mat)]));
  expect(app.calls('PUT /cart/current')).toHaveLength(1);
  focus();
  await waitFor(() => expect(app.calls('GET /cart/current')).toHaveLength(2));
  expect(app.calls('PUT /cart/current')).toHaveLength(1);
});

it('BACK-01 sends a change although the browser was never idle', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const { app, account } = openShop({ isSignedIn: true });
  add(app, rope);
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
});

it('BACK-01 merges what another device has changed meanwhile', async () => {
  const { app, account } = openShop({ isSignedIn: true });
  add(app, rope);
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
  account.replace([line(rope), line(mat, 2)]);
  act(() => void app.store.dispatch(removedFromCart(rope._id)));
  await waitFor(() => expect(account.lines()).toEqual([line(mat, 2)]));
  expect(linesIn(app)).toEqual([line(mat, 2)]);
});

it('BACK-01 UX-11 keeps a removal that can be undone while it is sent', async () => {
  const { app, account } = openShop({ isSignedIn: true });
  add(app, rope);
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
  act(() => void app.store.dispatch(removedFromCart(rope._id)));
  await waitFor(() => expect(account.lines()).toEqual([]));
  expect(selectCart(app.store.getState()).removed).toHaveLength(1);
});

it('BACK-01 keeps changes while offline, also over a reload, and sends them when back', async () => {
  const { app, person, account, setFailure } = openShop({ isSignedIn: true });
  account.replace([line(rope), line(mat)]);
  await waitFor(() => expect(linesIn(app)).toHaveLength(2));
  setFailure(fail(0));
  act(() => void app.store.dispatch(removedFromCart(rope._id)));
  await waitFor(() => expect(app.calls('PUT /cart/current')).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(linesIn(app)).toEqual([line(mat)]);

  app.unmount();
  setFailure(null);
  const later = renderApp({ at: '/shipping', as: person, api: cartApi(() => account) });
  expect(linesIn(later)).toEqual([line(mat)]);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(account.lines()).toEqual([line(mat)]));
});

it('BACK-01 sends nothing while the browser is offline', async () => {
  const { app, account } = openShop({ isSignedIn: true });
  await waitFor(() => expect(app.calls('GET /cart/current')).toHaveLength(1));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  add(app, rope);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(onLine).toHaveBeenCalled());
  expect(app.calls('PUT /cart/current')).toEqual([]);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
});

it('BACK-01 SAFE-10 deletes the stored cart on Sign Out, and restores it at the next sign-in', async () => {
  const { app, person, account, addAccount } = openShop({ isSignedIn: true });
  add(app, rope, 2);
  await waitFor(() => expect(account.lines()).toEqual([line(rope, 2)]));
  signOut(app);
  expect(linesIn(app)).toEqual([]);
  await waitFor(() => expect(storedCart(person)).toBeNull());
  expect(JSON.stringify({ ...localStorage })).not.toContain('Rope');

  const ben = makeUser({ firstName: 'Ben' });
  const other = addAccount(ben);
  await signIn(app, ben);
  add(app, mat);
  await waitFor(() => expect(other.lines()).toEqual([line(mat)]));
  expect(linesIn(app)).toEqual([line(mat)]);
  signOut(app);
  await waitFor(() => expect(storedCart(ben)).toBeNull());

  await signIn(app, person);
  await waitFor(() => expect(linesIn(app)).toEqual([line(rope, 2)]));
  expect(account.lines()).toEqual([line(rope, 2)]);
  expect(other.lines()).toEqual([line(mat)]);
});

it('BACK-01 SAFE-10 sends the last change on Sign Out, with the token of its own account', async () => {
  const { app, person, account } = openShop({ isSignedIn: true });
  await waitFor(() => expect(app.calls('GET /cart/current')).toHaveLength(1));
  add(app, rope);
  signOut(app);
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
  await waitFor(() => expect(storedCart(person)).toBeNull());
  expect(app.calls('PUT /cart/current').map(({ token }) => token)).toEqual([makeToken(person)]);
});

it('BACK-01 SAFE-10 keeps a cart that could not be sent, only for its own account', async () => {
  const { app, person, account, addAccount, setFailure } = openShop({ isSignedIn: true });
  account.replace([line(mat)]);
  await waitFor(() => expect(linesIn(app)).toEqual([line(mat)]));
  setFailure(fail(503));
  add(app, rope);
  signOut(app);
  await waitFor(() => expect(app.calls('PUT /cart/current')).toHaveLength(1));
  setFailure(null);
  account.replace([]);

  const ben = makeUser({ firstName: 'Ben' });
  const other = addAccount(ben);
  await signIn(app, ben);
  await waitFor(() => expect(app.calls('GET /cart/current').at(-1)?.token).toBe(makeToken(ben)));
  expect(linesIn(app)).toEqual([]);
  signOut(app);

  await signIn(app, person);
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
  expect(linesIn(app)).toEqual([line(rope)]);
  expect(other.lines()).toEqual([]);
});

it('BACK-01 SAFE-05 keeps the id of an uncertain order on Sign Out', async () => {
  const cartId = makeId();
  const { app, person, account } = openShop({
    isSignedIn: true,
    api: { 'POST /cart': { _id: cartId }, 'POST /order/add': fail(503) },
  });
  add(app, rope);
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
  await act(() => app.store.dispatch(placeOrder({})));
  signOut(app);
  await waitFor(() =>
    expect(JSON.parse(storedCart(person) ?? '')).toEqual({
      items: [],
      id: null,
      uncertainId: cartId,
    }),
  );
});

it('BACK-01 keeps what a visitor adds after the session ended, even if it was removed elsewhere', async () => {
  const { app, person, account } = openShop({ isSignedIn: true });
  account.replace([line(rope), line(mat)]);
  await waitFor(() => expect(linesIn(app)).toHaveLength(2));
  app.setReplies({ 'GET /order': fail(401) });
  app.go('/dashboard/orders');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  app.setReplies({ 'GET /order': fail(404) });
  account.replace([]);
  add(app, rope);
  await signIn(app, person);
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
  expect(linesIn(app)).toEqual([line(rope)]);
});

it('BACK-01 AUTH-03 ends with a 401 until the next sign-in, and shopping goes on', async () => {
  const { app, person, account, setFailure } = openShop({ isSignedIn: true });
  await waitFor(() => expect(app.calls('GET /cart/current')).toHaveLength(1));
  setFailure(fail(401));
  add(app, rope);
  await waitFor(() => expect(app.calls('PUT /cart/current')).toHaveLength(1));
  add(app, mat);
  focus();
  expect(linesIn(app)).toEqual([line(rope), line(mat)]);
  setFailure(null);
  signOut(app);
  await signIn(app, person);
  await waitFor(() => expect(account.lines()).toEqual([line(rope), line(mat)]));
  expect(app.calls('PUT /cart/current')).toHaveLength(2);
});

it('BACK-01 CART-07 removes the ordered lines from the account, and no others', async () => {
  let finishOrder = () => {};
  const { app, account } = openShop({
    isSignedIn: true,
    api: {
      'POST /cart': { _id: makeId() },
      'POST /order/add': async () => {
        await new Promise<void>((resolve) => (finishOrder = resolve));
        return { order: { _id: makeId() } };
      },
    },
  });
  add(app, rope);
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
  const placed = app.store.dispatch(placeOrder({}));
  await waitFor(() => expect(app.calls('POST /order/add')).toHaveLength(1));
  account.replace([line(rope), line(mat)]);
  focus();
  await waitFor(() => expect(linesIn(app)).toEqual([line(rope), line(mat)]));
  finishOrder();
  await act(() => placed);
  await waitFor(() => expect(account.lines()).toEqual([line(mat)]));
  expect(linesIn(app)).toEqual([line(mat)]);
});

it('BACK-01 CART-02 does not store again what another tab has stored', async () => {
  const { app, person, account } = openShop({ isSignedIn: true });
  add(app, rope);
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
  await waitFor(() => expect(storedCart(person)).toContain('synced'));
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `${person._id}:cart` })));
  const before = app.calls('GET /cart/current').length;
  focus();
  await waitFor(() => expect(app.calls('GET /cart/current')).toHaveLength(before + 1));
  expect(setItem).not.toHaveBeenCalled();
  expect(app.calls('PUT /cart/current')).toHaveLength(1);
});

it('BACK-01 CART-02 keeps a change that another tab has not seen when it stored the account’s cart', async () => {
  const { app, person, account } = openShop({ isSignedIn: true });
  const storeInOtherTab = (items: unknown, synced: CurrentCartLine[]) => {
    const cart = { items, synced: { etag: '"other"', lines: synced } };
    localStorage.setItem(`${person._id}:cart`, JSON.stringify(cart));
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: `${person._id}:cart` })),
    );
  };
  add(app, rope);
  await waitFor(() => expect(account.lines()).toEqual([line(rope)]));
  const { items } = selectCart(app.store.getState());
  add(app, mat);
  storeInOtherTab(items, [line(rope)]);
  await waitFor(() => expect(storedCart(person)).toContain(mat._id));
  expect(linesIn(app)).toEqual([line(rope), line(mat)]);
  await waitFor(() => expect(account.lines()).toEqual([line(rope), line(mat)]));

  await waitFor(() => expect(storedCart(person)).not.toContain('other'));
  storeInOtherTab(items, [line(rope)]);
  await waitFor(() => expect(linesIn(app)).toEqual([line(rope)]));
});
