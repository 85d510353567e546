import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { history } from '../lib/history.tsx';
import { renderApp } from '../test/renderApp.tsx';
import { makeCartProduct, makeUser } from '../test/samples.ts';
import { makeItem } from '../cart/cartItems.ts';
import { selectCart } from '../cart/cartSlice.ts';
import { selectUser, signedOut } from './authSlice.ts';

it('AUTH-02 signing out clears session and profile, removes the token, and goes to login', async () => {
  const { store, urlHash } = renderApp({ at: '/shipping', as: 'ROLE_MEMBER' });
  await waitFor(() => expect(selectUser(store.getState())).not.toBeNull());
  act(() => void store.dispatch(signedOut()));
  expect(store.getState().auth).toEqual({ isAuthenticated: false, user: null });
  expect(localStorage.getItem('token')).toBeNull();
  expect(urlHash()).toBe('login');
  // The next sign-in opens the dashboard instead of this screen.
  expect(history.location().state).toBeNull();
});

it('SHELL-09 loads the profile and restores the cart at startup with a stored token', async () => {
  const person = makeUser();
  const item = makeItem(makeCartProduct(), 2);
  localStorage.setItem('cart', JSON.stringify({ items: [item], id: null }));
  const { store, calls } = renderApp({ at: '/shipping', as: person });
  expect(selectCart(store.getState()).items).toEqual([item]);
  await waitFor(() => expect(selectUser(store.getState())).toEqual(person));
  expect(calls('GET /user/me')).toHaveLength(1);
});

it('SHELL-09 does not load a profile without a token', async () => {
  const { calls } = renderApp({ at: '/shipping' });
  await screen.findByRole('heading', { level: 1, name: 'Shipping' });
  expect(calls('GET /user/me')).toEqual([]);
});

it('AUTH-09 follows sign-in and sign-out in another tab', async () => {
  const person = makeUser();
  const { store, urlHash } = renderApp({
    at: '/shipping',
    api: { 'GET /user/me': { user: person } },
  });
  const notifyOtherTab = () =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  localStorage.setItem('token', 'other-tab');
  notifyOtherTab();
  await waitFor(() => expect(selectUser(store.getState())).toEqual(person));

  localStorage.removeItem('token');
  notifyOtherTab();
  expect(selectUser(store.getState())).toBeNull();
  expect(urlHash()).toBe('login');
});

it('AUTH-09 ends the session when another tab clears the storage', async () => {
  const { store, urlHash } = renderApp({ at: '/shipping', as: 'ROLE_MEMBER' });
  await waitFor(() => expect(selectUser(store.getState())).not.toBeNull());
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(store.getState().auth).toEqual({ isAuthenticated: false, user: null });
  expect(urlHash()).toBe('login');
});
