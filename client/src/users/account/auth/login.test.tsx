import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, renderApp } from '../../../test/renderApp.tsx';
import { makeUser } from '../../../test/samples.ts';
import { selectIsAuthenticated, selectUser, signedOut } from '../../authSlice.ts';

type Options = Parameters<typeof renderApp>[0];

async function openLogin(options: Options = {}) {
  const app = renderApp({ at: '/login', ...options });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  return { ...app, page: within(screen.getByRole('main')) };
}

async function logIn({ page, user }: Awaited<ReturnType<typeof openLogin>>) {
  await user.type(page.getByLabelText('Email'), 'Robin@Example.com');
  await user.type(page.getByLabelText('Password'), 'secret1');
  await user.click(page.getByRole('button', { name: 'Login' }));
}

it('ROUTE-12 shows the form, the links to create or recover an account, and the social logins', async () => {
  const { page } = await openLogin();
  expect(page.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(page.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  const links = {
    'Create an account': '#register',
    'Forgot Password?': '#forgot-password',
    'Login with Google': '/api/user/google/login',
    'Login with Facebook': '/api/auth/facebook',
  };
  for (const [name, href] of Object.entries(links)) {
    expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

it('AUTH-01 stores the token, sends it with later calls, and opens the dashboard', async () => {
  const person = makeUser({ email: 'robin@example.com' });
  const app = await openLogin({
    api: {
      'POST /user/login': { user: person, accessToken: 'fresh' },
      'GET /order': { orders: [], pages: 1, page: 1, totalOrders: 0 },
    },
  });
  await logIn(app);
  await waitFor(() => expect(app.urlHash()).toBe('dashboard'));
  expect(app.calls('POST /user/login')[0]).toMatchObject({
    input: { email: 'robin@example.com', password: 'secret1' },
    token: null,
  });
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(selectUser(app.store.getState())).toEqual(person);

  app.go('/dashboard/orders');
  await waitFor(() => expect(app.calls('GET /order')[0]?.token).toBe('fresh'));
});

it('ERR-04 AUTH-01 shows a rejected login with its title and keeps the values', async () => {
  const text = 'Password Incorrect or no user found for this email address.';
  const app = await openLogin({ api: { 'POST /user/login': fail(400, text) } });
  await logIn(app);
  const notices = within(await screen.findByRole('group', { name: 'Errors' }));
  expect(await notices.findByText('Please try to login again!')).toBeVisible();
  expect(notices.getByText(text)).toBeVisible();
  expect(app.page.getByLabelText('Email')).toHaveValue('Robin@Example.com');
  expect(localStorage.getItem('token')).toBeNull();
  expect(app.urlHash()).toBe('login');
});

it.each([
  ['Email', '', 'Email is required.'],
  ['Email', 'robin', 'Email format is invalid.'],
  ['Password', '', 'Password is required.'],
  ['Password', '12345', 'Password must be at least 6 characters.'],
])('VAL-01 validates %s "%s": %s', async (label, text, message) => {
  const { page, user } = await openLogin();
  const field = page.getByLabelText(label);
  await user.click(field);
  if (text) await user.keyboard(text);
  await user.tab();
  expect(field).toHaveAccessibleDescription(message);
});

it('UX-13 returns after login to the screen that required it', async () => {
  const app = renderApp({
    at: '/dashboard/orders?page=2',
    api: { 'POST /user/login': { user: makeUser(), accessToken: 'fresh' } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(app.urlHash()).toBe('login');
  await logIn({ ...app, page: within(screen.getByRole('main')) });
  await waitFor(() => expect(app.urlHash()).toBe('dashboard/orders?page=2'));
});

it('UX-13 returns to it after a sign-up as well', async () => {
  const app = renderApp({
    at: '/dashboard/orders',
    api: { 'POST /user/register': { user: makeUser(), accessToken: 'fresh' } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  const page = within(screen.getByRole('main'));
  await app.user.click(page.getByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  await app.user.type(page.getByLabelText('Email'), 'robin@example.com');
  await app.user.type(page.getByLabelText('First Name'), 'Robin');
  await app.user.type(page.getByLabelText('Last Name'), 'Miller');
  await app.user.type(page.getByLabelText('Password'), 'secret1');
  await app.user.click(page.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(app.urlHash()).toBe('dashboard/orders'));
});

it('UX-13 returns to it after the other sign-in screens were visited', async () => {
  const app = renderApp({
    at: '/dashboard/orders?page=2',
    api: {
      'POST /user/login': { user: makeUser(), accessToken: 'fresh' },
      'POST /user/recover': { message: 'Sent.' },
    },
  });
  const page = within(screen.getByRole('main'));
  const visit = async (link: string, title: string) => {
    await app.user.click(await page.findByRole('link', { name: link }));
    await screen.findByRole('heading', { level: 1, name: title });
  };
  await visit('Create an account', 'Sign Up');
  await visit('Back to login', 'Login');
  await visit('Forgot Password?', 'Forgot Password');
  await visit('Back to login', 'Login');
  await visit('Forgot Password?', 'Forgot Password');
  await app.user.type(page.getByLabelText('Email'), 'robin@example.com{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await logIn({ ...app, page });
  await waitFor(() => expect(app.urlHash()).toBe('dashboard/orders?page=2'));
});

it.each([
  ['google-unavailable', /Login with Google is not set up/],
  ['facebook-unavailable', /Login with Facebook is not set up/],
  ['social-failed', /did not work/],
  ['social-cancelled', /was cancelled/],
  ['social-email-taken', /already an account with that email address/],
  ['account-blocked', /account is blocked/],
])('AUTH-06 explains the result %s', async (notice, text) => {
  const { page } = await openLogin({ at: `/login?notice=${notice}` });
  expect(page.getByRole('alert')).toHaveTextContent(text);
});

it('AUTH-06 ignores an unknown result', async () => {
  const { page } = await openLogin({ at: '/login?notice=constructor' });
  expect(page.queryByRole('alert')).not.toBeInTheDocument();
});

/** Clicks a social login link without leaving the page, and returns its target. */
async function beginSocialLogin(name: 'Login with Google' | 'Login with Facebook', at = '/login') {
  const { page, user } = await openLogin({ at });
  const link = page.getByRole('link', { name });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  return new URL(link.getAttribute('href') ?? '', 'http://localhost');
}

it.each([
  ['Login with Google', '/api/user/google/login'],
  ['Login with Facebook', '/api/auth/facebook'],
] as const)(
  'ROUTE-17 AUTH-06 AUTH-09 SAFE-08 stores the token of a %s, removes it from the URL, and opens the dashboard',
  async (name, path) => {
    const begun = await beginSocialLogin(name);
    cleanup();
    expect(begun.pathname).toBe(path);
    const nonce = begun.searchParams.get('nonce') ?? '';
    expect(nonce).toMatch(/^[\d-]{8,50}$/);

    const person = makeUser();
    const app = renderApp({
      at: `/auth/success?token=from-provider&nonce=${nonce}`,
      api: { 'GET /user/me': { user: person } },
    });
    await waitFor(() => expect(app.urlHash()).toBe('dashboard'));
    expect(localStorage.getItem('token')).toBe('from-provider');
    expect(app.calls('GET /user/me')[0]?.token).toBe('from-provider');
    await waitFor(() => expect(selectUser(app.store.getState())).toEqual(person));
    expect(sessionStorage.getItem('social-login')).toBeNull();
  },
);

it('FIX-14 UX-13 returns to the screen that required the login after two failed social logins', async () => {
  await beginSocialLogin('Login with Google', '/dashboard/orders?page=2');
  cleanup();
  await beginSocialLogin('Login with Facebook', '/login?notice=social-cancelled');
  cleanup();
  const last = await beginSocialLogin('Login with Google', '/login?notice=social-failed');
  cleanup();
  const app = renderApp({
    at: `/auth/success?token=from-google&nonce=${last.searchParams.get('nonce')}`,
    api: { 'GET /user/me': { user: makeUser() } },
  });
  await waitFor(() => expect(app.urlHash()).toBe('dashboard/orders?page=2'));
});

it.each([
  ['without a nonce', ''],
  ['with an empty one', '&nonce='],
  ['with a guessed one', '&nonce=1-2-3-4'],
])('ROUTE-17 SAFE-08 does not sign in with a pasted link, %s', async (_, nonce) => {
  await beginSocialLogin('Login with Google');
  cleanup();
  const app = renderApp({ at: `/auth/success?token=somebody-elses${nonce}` });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This login was started in another tab. Back to login',
  );
  expect(app.urlHash()).toBe('auth/success');
  expect(localStorage.getItem('token')).toBeNull();
  expect(selectIsAuthenticated(app.store.getState())).toBe(false);
  expect(app.calls('GET /user/me')).toEqual([]);
});

it('ROUTE-17 SAFE-08 accepts a nonce once', async () => {
  const nonce = (await beginSocialLogin('Login with Google')).searchParams.get('nonce');
  cleanup();
  const at = `/auth/success?token=from-google&nonce=${nonce}`;
  const first = renderApp({ at, api: { 'GET /user/me': { user: makeUser() } } });
  await waitFor(() => expect(first.urlHash()).toBe('dashboard'));
  act(() => void first.store.dispatch(signedOut()));
  first.go(at);
  expect(await screen.findByRole('alert')).toHaveTextContent('was started in another tab');
  expect(localStorage.getItem('token')).toBeNull();
});

it('ROUTE-17 SAFE-08 does not sign in when no login was started', async () => {
  renderApp({ at: '/auth/success?token=somebody-elses&nonce=null' });
  expect(await screen.findByRole('alert')).toHaveTextContent('was started in another tab');
  expect(localStorage.getItem('token')).toBeNull();
});

it('ROUTE-17 shows a loader without a token', async () => {
  const app = renderApp({ at: '/auth/success' });
  expect(await screen.findByText('Signing you in…')).toBeVisible();
  expect(app.urlHash()).toBe('auth/success');
});

it('ROUTE-17 does not replace the session of a signed-in user', async () => {
  const app = renderApp({ at: '/auth/success?token=somebody-elses', as: 'ROLE_MEMBER' });
  await waitFor(() => expect(app.urlHash()).toBe('dashboard'));
  expect(localStorage.getItem('token')).toBe(app.token);
});

it('AUTH-03 UX-13 opens login after the session expires and then returns to the same screen', async () => {
  const person = makeUser();
  const app = renderApp({
    at: '/dashboard/orders',
    as: person,
    api: { 'GET /order': fail(401) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(await screen.findByText('Unauthorized Access! Please login again')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  expect(selectIsAuthenticated(app.store.getState())).toBe(false);

  app.setReplies({
    'POST /user/login': { user: person, accessToken: 'fresh' },
    'GET /order': { orders: [], pages: 1, page: 1, totalOrders: 0 },
  });
  await logIn({ ...app, page: within(screen.getByRole('main')) });
  await waitFor(() => expect(app.urlHash()).toBe('dashboard/orders'));
});
