import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pasteInto } from '../test/pasteInto.ts';
import { fail, renderApp } from '../test/renderApp.tsx';
import { makeToken, makeUser } from '../test/samples.ts';
import { readReturnPath, takeReturnPath } from './returnPath.ts';

const person = makeUser();
const api = { 'GET /user/me': { user: person } };

/**
 * Opens a link signed out and clicks a button on the login screen, as if it left the page.
 * @returns the redirect URL of the social login
 */
async function leaveFor(name: string, at: string) {
  const app = renderApp({ at });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  const link = within(screen.getByRole('main')).getByRole<HTMLAnchorElement>('link', { name });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  app.unmount();
  const nonce = new URL(link.href).searchParams.get('nonce');
  return `/auth/success?token=${makeToken(person)}&nonce=${nonce}`;
}

it.each(['Login with Google', 'Login with Facebook'])(
  'FIX-14 returns after %s to the order that required the login',
  async (name) => {
    const at = await leaveFor(name, '/order/66f000000000000000000001?from=email');
    const app = renderApp({ at, api });
    await waitFor(() => expect(app.urlHash()).toBe('order/66f000000000000000000001?from=email'));
    expect(localStorage.getItem('token')).toBe(makeToken(person));
    expect(sessionStorage.getItem('returnPath')).toBeNull();
  },
);

it('FIX-14 ROUTE-14 opens the dashboard after a login that no screen required', async () => {
  await leaveFor('Login with Google', '/dashboard/wishlist');
  const at = await leaveFor('Login with Google', '/login');
  const app = renderApp({ at, api });
  await waitFor(() => expect(app.urlHash()).toBe('dashboard'));
});

it('FIX-14 can retry a failed social login', async () => {
  await leaveFor('Login with Google', '/dashboard/wishlist');
  const at = await leaveFor('Login with Facebook', '/login?notice=social-cancelled');
  const app = renderApp({ at, api });
  await waitFor(() => expect(app.urlHash()).toBe('dashboard/wishlist'));
});

it('FIX-14 can switch from a failed social login to the password', async () => {
  await leaveFor('Login with Google', '/dashboard/wishlist');
  const app = renderApp({
    at: '/login?notice=social-failed',
    api: { ...api, 'POST /user/login': { user: person, accessToken: makeToken(person) } },
  });
  const page = within(screen.getByRole('main'));
  await pasteInto(app.user, await page.findByLabelText('Email'), 'robin@example.com');
  await app.user.type(page.getByLabelText('Password'), 'secret1{Enter}');
  await waitFor(() => expect(app.urlHash()).toBe('dashboard/wishlist'));
});

it('FIX-14 does not use a kept return path to navigate in a running session', async () => {
  await leaveFor('Login with Google', '/dashboard/wishlist');
  const app = renderApp({ at: '/shipping', as: person });
  await waitFor(() => expect(app.store.getState().auth.user).toEqual(person));
  expect(app.urlHash()).toBe('shipping');
});

it.each(['https://evil.example', 'javascript:alert(1)', '', 7, null])(
  'FIX-14 rejects %j as a return path',
  (from) => {
    expect(readReturnPath({ from })).toBeNull();
    sessionStorage.setItem('returnPath', String(from));
    expect(takeReturnPath()).toBeNull();
  },
);

it('FIX-14 stays within the app for the URL of another host', async () => {
  const at = await leaveFor('Login with Google', '/login');
  sessionStorage.setItem('returnPath', '//evil.example/login');
  const { host } = window.location;
  const app = renderApp({ at, api });
  await waitFor(() => expect(app.store.getState().auth.isAuthenticated).toBe(true));
  expect(window.location.host).toBe(host);
  expect(window.location.pathname).toBe('/');
});

it('FIX-16 shows a rejected login at the form until the next attempt', async () => {
  const text = 'Password Incorrect or no user found for this email address.';
  const app = renderApp({ at: '/login', api: { 'POST /user/login': fail(400, text) } });
  const page = within(screen.getByRole('main'));
  await pasteInto(app.user, await page.findByLabelText('Email'), 'robin@example.com');
  await app.user.type(page.getByLabelText('Password'), 'secret1{Enter}');
  expect(await page.findByText(text)).toBeVisible();
  expect(await screen.findByText('Please try to login again!')).toBeVisible();

  app.setReplies({ ...api, 'POST /user/login': { user: person, accessToken: makeToken(person) } });
  await app.user.click(page.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(app.urlHash()).toBe('dashboard'));
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  await waitFor(() =>
    expect(screen.queryByText('Please try to login again!')).not.toBeInTheDocument(),
  );
});
