import { act, screen, waitFor, within } from '@testing-library/react';
import type { User } from 'shared/entities';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../app/store.ts';
import { toCartProduct } from '../cart/cartItems.ts';
import { addedToCart, placeOrder, selectCart } from '../cart/cartSlice.ts';
import { signedOut } from '../users/authSlice.ts';
import { loadHome, loadProducts, selectHome } from '../products/shopSlice.ts';
import { noFilters } from '../products/shopFilters.ts';
import { panelOpened } from '../common/panelsSlice.ts';
import { toggleLike } from '../wishlist/likesSlice.ts';
import { pasteInto } from '../test/pasteInto.ts';
import { type Api, fail, renderApp } from '../test/renderApp.tsx';
import {
  makeAddress,
  makeId,
  makeCartProduct,
  makeProduct,
  makeReview,
  makeToken,
  makeUser,
} from '../test/samples.ts';

const ada = makeUser({ firstName: 'Ada', phoneNumber: '111' });
const ben = makeUser({ firstName: 'Ben', phoneNumber: '222' });

type App = ReturnType<typeof renderApp>;

const signOut = ({ store }: App) => act(() => void store.dispatch(signedOut()));

/** Signs in on the login screen that is already open. */
async function signIn({ setReplies, user, store }: App, person: User) {
  setReplies({
    'POST /user/login': { user: person, accessToken: makeToken(person) },
    'GET /user/me': { user: person },
  });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  const page = within(screen.getByRole('main'));
  await pasteInto(user, page.getByLabelText('Email'), 'x@example.com');
  await user.type(page.getByLabelText('Password'), 'secret1{Enter}');
  await waitFor(() => expect(store.getState().auth.user).toEqual(person));
}

/** Simulates a storage change by another tab. */
function fromOtherTab(key: string, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

const typeFirstName = async ({ user }: App, text: string) => {
  const field = await screen.findByLabelText('First Name');
  await user.clear(field);
  await user.type(field, text);
};

describe('drafts', () => {
  it('SAFE-10 UX-13 restores a draft after the session expired only for its own account', async () => {
    const app = renderApp({ at: '/dashboard', as: ada, api: { 'PUT /user/me': fail(401) } });
    await typeFirstName(app, 'Adelaide');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));

    await signIn(app, ben);
    expect(await screen.findByLabelText('First Name')).toHaveValue('Ben');
    expect(screen.getByLabelText('Phone Number')).toHaveValue('222');
    app.setReplies({ 'PUT /user/me': { user: ben } });
    await typeFirstName(app, 'Benjamin');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Update account / SuccessFully updated');
    expect(app.calls('PUT /user/me').at(-1)?.input).toMatchObject({
      firstName: 'Benjamin',
      phoneNumber: '222',
    });

    signOut(app);
    await signIn(app, ada);
    expect(await screen.findByLabelText('First Name')).toHaveValue('Adelaide');
  });

  it('SAFE-10 AUTH-02 deletes drafts on Sign Out, even for their own account', async () => {
    const app = renderApp({ at: '/dashboard', as: ada });
    await typeFirstName(app, 'Adelaide');
    signOut(app);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Adelaide');
    await signIn(app, ada);
    expect(await screen.findByLabelText('First Name')).toHaveValue('Ada');
  });

  it('SAFE-10 UX-13 moves a visitor’s drafts to the account that signs in', async () => {
    const app = renderApp({ at: '/contact' });
    const message = await screen.findByLabelText('Message');
    await app.user.type(message, 'Do you have ropes?');
    app.go('/login');
    await signIn(app, ada);
    app.go('/contact');
    expect(await screen.findByLabelText('Message')).toHaveValue('Do you have ropes?');
    signOut(app);
    app.go('/contact');
    expect(await screen.findByLabelText('Message')).toHaveValue('');
  });

  it('SAFE-10 clears the inputs in header and footer with the session', async () => {
    const app = renderApp({ at: '/shipping', as: ada });
    const footer = within(screen.getByRole('contentinfo'));
    await app.user.type(await footer.findByLabelText('Email'), 'ada@example.com');
    await app.user.type(screen.getByRole('combobox', { name: 'Search products' }), 'rope');
    signOut(app);
    app.go('/shipping');
    expect(screen.getByRole('combobox', { name: 'Search products' })).toHaveValue('');
    const again = within(screen.getByRole('contentinfo'));
    expect(await again.findByLabelText('Email')).toHaveValue('');
  });

  it('SAFE-10 UX-27 closes the unsaved-changes dialog with the session', async () => {
    const app = renderApp({ at: '/dashboard/address/add', as: ada });
    await app.user.type(await screen.findByLabelText('City'), 'Moab');
    await app.user.click(screen.getByRole('link', { name: 'Uphill, home' }));
    await screen.findByRole('dialog');
    signOut(app);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the cart', () => {
  const rope = makeCartProduct({ name: 'Rope' });
  const mat = makeCartProduct({ name: 'Mat' });
  const add = ({ store }: App, product: typeof rope, quantity = 1) =>
    act(() => void store.dispatch(addedToCart({ product, quantity })));
  const lines = ({ store }: App) =>
    selectCart(store.getState()).items.map(({ product, quantity }) => [product.name, quantity]);

  it('SAFE-10 CART-02 hides the cart after Sign Out and restores it for the same account', async () => {
    const app = renderApp({ at: '/shipping', as: ada });
    add(app, rope, 2);
    signOut(app);
    expect(lines(app)).toEqual([]);
    expect(localStorage.getItem('cart')).toBeNull();

    await signIn(app, ben);
    expect(lines(app)).toEqual([]);
    add(app, mat);
    signOut(app);
    await signIn(app, ada);
    expect(lines(app)).toEqual([['Rope', 2]]);
    app.unmount();
    expect(lines(renderApp({ at: '/shipping', as: ada }))).toEqual([['Rope', 2]]);
    expect(lines(renderApp({ at: '/shipping', as: ben }))).toEqual([['Mat', 1]]);
  });

  it('SAFE-10 CART-06 merges a visitor’s cart into the account’s, with the larger quantity of each product', async () => {
    const app = renderApp({ at: '/shipping', as: ada });
    add(app, rope, 2);
    add(app, mat, 1);
    signOut(app);
    add(app, mat, 3);
    add(app, rope, 1);
    expect(lines(app)).toEqual([
      ['Mat', 3],
      ['Rope', 1],
    ]);
    await signIn(app, ada);
    expect(lines(app)).toEqual([
      ['Rope', 2],
      ['Mat', 3],
    ]);
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('SAFE-10 CART-10 sends the uncertain cart only for its own account', async () => {
    const cartId = makeId();
    const api: Api = { 'POST /cart': { _id: cartId }, 'POST /order/add': fail(401) };
    const app = renderApp({ at: '/shipping', as: ada, api });
    add(app, rope);
    await act(() => app.store.dispatch(placeOrder({})));
    await signIn(app, ben);
    add(app, rope);
    app.setReplies({ 'POST /cart': fail(500) });
    await act(() => app.store.dispatch(placeOrder({})));
    expect(app.calls('POST /order/add')).toHaveLength(1);

    signOut(app);
    await signIn(app, ada);
    app.setReplies({ 'POST /order/add': { order: { _id: makeId() } } });
    await act(() => app.store.dispatch(placeOrder({})));
    expect(app.calls('POST /order/add').at(-1)?.input).toMatchObject({ cartId });
  });

  it('SAFE-10 does not adopt the cart of another account in another tab', () => {
    const app = renderApp({ at: '/shipping', as: ada });
    add(app, rope);
    fromOtherTab(`${ben._id}:cart`, JSON.stringify({ items: [], id: null }));
    fromOtherTab('cart', null);
    expect(lines(app)).toEqual([['Rope', 1]]);
  });
});

describe('the state', () => {
  const product = makeProduct({ isLiked: true });

  it('SAFE-10 keeps only loading counts and notices of the state after a session', async () => {
    const app = renderApp({
      at: '/dashboard/address',
      as: ada,
      api: {
        'GET /home': { featured: [], trending: [], picks: [product], topBrands: [] },
        'GET /products/list': { products: [product], pages: 1, page: 1, totalProducts: 1 },
        'POST /wishList': { wishlist: [], isLiked: true },
        'GET /address': { addresses: [makeAddress()] },
        'POST /review': { review: makeReview() },
      },
    });
    const { dispatch, getState } = app.store;
    await screen.findByRole('heading', { level: 1, name: /Address/ });
    await act(async () => {
      await dispatch(loadHome());
      await dispatch(loadProducts({ scope: {}, filters: noFilters }));
      await dispatch(toggleLike({ product: product._id, isLiked: false }));
      dispatch(addedToCart({ product: toCartProduct(product, null), quantity: 1 }));
      dispatch(panelOpened('cart'));
    });
    signOut(app);
    const { loading, notices, endedSessions, ...rest } = getState();
    const { loading: _, notices: __, endedSessions: ___, ...fresh } = createStore().getState();
    expect(rest).toEqual(fresh);
    expect(endedSessions).toBe(1);
    expect(notices).not.toEqual([]);
    expect(Object.values(loading).every((count) => count >= 0)).toBe(true);
  });

  it('SAFE-10 drops replies for the previous user', async () => {
    const { promise, resolve } = deferred();
    const app = renderApp({
      at: '/shipping',
      as: ada,
      api: {
        'GET /home': async () => {
          await promise;
          return { featured: [], trending: [], picks: [product], topBrands: [] };
        },
      },
    });
    const picks = app.store.dispatch(loadHome());
    await waitFor(() => expect(app.calls('GET /home')).toHaveLength(1));
    signOut(app);
    await signIn(app, ben);
    resolve();
    await act(() => picks);
    expect(selectHome(app.store.getState())).toBeNull();
  });

  it('SAFE-10 AUTH-03 does not end the next session for a late 401', async () => {
    const { promise, resolve } = deferred();
    const app = renderApp({
      at: '/shipping',
      as: ada,
      api: {
        'GET /home': async () => {
          await promise;
          return fail(401);
        },
      },
    });
    const picks = app.store.dispatch(loadHome());
    await waitFor(() => expect(app.calls('GET /home')).toHaveLength(1));
    signOut(app);
    await signIn(app, ben);
    resolve();
    await act(() => picks);
    expect(app.store.getState().auth.user).toEqual(ben);
    expect(localStorage.getItem('token')).toBe(makeToken(ben));
  });
});

describe('two tabs', () => {
  it('SAFE-10 switches to another account of another tab without the data of this one', async () => {
    const app = renderApp({ at: '/dashboard', as: ada });
    await typeFirstName(app, 'Adelaide');
    act(() => void app.store.dispatch(addedToCart({ product: makeCartProduct(), quantity: 1 })));

    app.setReplies({ 'GET /user/me': { user: ben }, 'PUT /user/me': { user: ben } });
    fromOtherTab('token', makeToken(ben));
    await waitFor(() => expect(app.store.getState().auth.user).toEqual(ben));
    expect(localStorage.getItem('token')).toBe(makeToken(ben));
    expect(selectCart(app.store.getState()).items).toEqual([]);
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveValue('Ben'));
    await typeFirstName(app, 'Benjamin');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(app.calls('PUT /user/me')).toHaveLength(1));
    expect(app.calls('PUT /user/me')[0]).toMatchObject({
      input: { firstName: 'Benjamin', phoneNumber: '222' },
      token: makeToken(ben),
    });
  });

  it('SAFE-10 uses the own token until this tab is notified', async () => {
    const app = renderApp({ at: '/shipping', as: ada });
    localStorage.setItem('token', makeToken(ben));
    await act(() => app.store.dispatch(loadHome()));
    expect(app.calls('GET /home').at(-1)?.token).toBe(makeToken(ada));
    signOut(app);
    expect(localStorage.getItem('token')).toBe(makeToken(ben));
  });

  it('SAFE-10 UX-13 keeps drafts when the session expires in another tab, and deletes them on Sign Out there', async () => {
    const app = renderApp({ at: '/dashboard', as: ada });
    await typeFirstName(app, 'Adelaide');
    fromOtherTab('token', null);
    expect(app.urlHash()).toBe('login');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Adelaide');
    await signIn(app, ada);
    expect(await screen.findByLabelText('First Name')).toHaveValue('Adelaide');

    fromOtherTab('signedOut', ada._id);
    expect(app.urlHash()).toBe('login');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Adelaide');
  });

  it('SAFE-10 ignores a Sign Out of another account', async () => {
    const app = renderApp({ at: '/shipping', as: ada });
    await waitFor(() => expect(app.store.getState().auth.user).toEqual(ada));
    fromOtherTab('signedOut', ben._id);
    expect(app.store.getState().auth.user).toEqual(ada);
  });

  it('SAFE-10 announces a Sign Out to other tabs and leaves nothing in storage', () => {
    const app = renderApp({ at: '/shipping', as: ada });
    const setItem = vi.spyOn(localStorage, 'setItem');
    signOut(app);
    expect(setItem).toHaveBeenCalledWith('signedOut', ada._id);
    expect(JSON.stringify({ ...localStorage })).not.toContain(ada._id);
    setItem.mockRestore();
  });
});
