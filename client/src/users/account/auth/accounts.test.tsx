import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pasteInto } from '../../../test/pasteInto.ts';
import { fail, renderApp } from '../../../test/renderApp.tsx';
import { makeUser } from '../../../test/samples.ts';
import { selectIsAuthenticated } from '../../authSlice.ts';

type Options = Parameters<typeof renderApp>[0];

async function open(at: string, title: string, options: Options = {}) {
  const app = renderApp({ at, ...options });
  await screen.findByRole('heading', { level: 1, name: title });
  return { ...app, page: within(screen.getByRole('main')) };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function fill({ page, user }: Opened, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await pasteInto(user, page.getByLabelText(label), text);
  }
}

const person = { Email: 'robin@example.com', 'First Name': 'Robin', 'Last Name': 'Miller' };

it('ROUTE-13 ERR-05 signs up with a newsletter subscription and signs in', async () => {
  const app = await open('/register', 'Sign Up', {
    api: { 'POST /user/register': { user: makeUser(), accessToken: 'fresh' } },
  });
  await fill(app, { ...person, Password: 'secret1' });
  await app.user.click(app.page.getByLabelText('Subscribe to newsletter'));
  await app.user.click(app.page.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(app.urlHash()).toBe('dashboard'));
  expect(app.calls('POST /user/register')[0]?.input).toEqual({
    email: 'robin@example.com',
    firstName: 'Robin',
    lastName: 'Miller',
    password: 'secret1',
    isSubscribed: true,
  });
  expect(
    await screen.findByText(
      'You have signed up successfully! You will be receiving an email as well. Thank you!',
    ),
  ).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('fresh');
});

it('ROUTE-13 links back to login', async () => {
  const { page } = await open('/register', 'Sign Up');
  expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '#login');
  expect(page.getByLabelText('Subscribe to newsletter')).not.toBeChecked();
});

it('VAL-02 VAL-13 shows an error at each empty sign-up field and focuses the first', async () => {
  const { page, user, calls } = await open('/register', 'Sign Up');
  await user.click(page.getByRole('button', { name: 'Sign Up' }));
  const messages = {
    Email: 'Email is required.',
    'First Name': 'First Name is required.',
    'Last Name': 'Last Name is required.',
    Password: 'Password is required.',
  };
  for (const [label, message] of Object.entries(messages)) {
    expect(page.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
  }
  expect(page.getByLabelText('Email')).toHaveFocus();
  expect(calls('POST /user/register')).toEqual([]);
});

it('VAL-14 ERR-04 shows server errors at their fields and in a notice titled for the sign-up', async () => {
  const text = 'That email address is already in use.';
  const app = await open('/register', 'Sign Up', {
    api: { 'POST /user/register': fail(400, text, { email: text }) },
  });
  await fill(app, { ...person, Password: 'secret1' });
  await app.user.click(app.page.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Please try to signup again!')).toBeInTheDocument();
  await waitFor(() => expect(app.page.getByLabelText('Email')).toHaveAccessibleDescription(text));
  expect(app.page.getByLabelText('Email')).toHaveFocus();
});

it('AUTH-04 ROUTE-15 requests the reset email and opens login', async () => {
  const app = await open('/forgot-password', 'Forgot Password', {
    api: { 'POST /user/recover': { message: 'Sent.' } },
  });
  await fill(app, { Email: 'robin@example.com' });
  await app.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(app.urlHash()).toBe('login');
  expect(app.calls('POST /user/recover')[0]?.input).toEqual({ email: 'robin@example.com' });
  expect(
    await screen.findByText('Your request sent. Please pay attention to your email'),
  ).toBeInTheDocument();
});

it('ERR-04 shows the error when the reset email cannot be requested', async () => {
  const app = await open('/forgot-password', 'Forgot Password', {
    api: { 'POST /user/recover': fail(400, 'No.') },
  });
  await fill(app, { Email: 'robin@example.com' });
  await app.user.keyboard('{Enter}');
  expect(await screen.findByText('Please try again!')).toBeInTheDocument();
  expect(app.urlHash()).toBe('forgot-password');
});

it.each([
  ['', 'Email is required.'],
  ['robin@', 'Email format is invalid.'],
])('VAL-03 validates the forgot-password email "%s": %s', async (text, message) => {
  const { page, user } = await open('/forgot-password', 'Forgot Password');
  if (text) await user.type(page.getByLabelText('Email'), text);
  await user.click(page.getByRole('button', { name: 'Send the link' }));
  expect(page.getByLabelText('Email')).toHaveAccessibleDescription(message);
});

it('AUTH-05 ROUTE-15 sets a new password with the token of the link and opens login', async () => {
  const app = await open('/reset-password/tok3n', 'Reset Password', {
    api: { 'POST /user/reset/:token': { message: 'Changed.' } },
  });
  await fill(app, { 'New Password': 'secret2', 'Confirm Password': 'secret2' });
  await app.user.click(app.page.getByRole('button', { name: 'Reset Password' }));
  await waitFor(() => expect(app.urlHash()).toBe('login'));
  expect(
    await screen.findByText('Your password has been changed. Please sign in with the new one.'),
  ).toBeVisible();
  expect(app.calls('POST /user/reset/:token')[0]).toMatchObject({
    params: { token: 'tok3n' },
    input: { password: 'secret2', confirmPassword: 'secret2' },
  });
});

it('AUTH-05 ERR-04 shows an error for a reset link that was already used', async () => {
  const app = await open('/reset-password/old', 'Reset Password', {
    api: { 'POST /user/reset/:token': fail(400, 'This link has expired.') },
  });
  await fill(app, { 'New Password': 'secret2', 'Confirm Password': 'secret2' });
  await app.user.click(app.page.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText('Please try to reset again!')).toBeInTheDocument();
  expect(screen.getByText('This link has expired.')).toBeInTheDocument();
  expect(app.urlHash()).toBe('reset-password/old');
});

it.each([
  ['', '', 'Password is required.', 'Confirm password is required.'],
  [
    '12345',
    '12345',
    'Password must be at least 6 characters.',
    'Confirm password must be at least 6 characters.',
  ],
  [
    'secret1',
    'secret2',
    'At least 6 characters.',
    'Confirm password and password fields must match.',
  ],
])('VAL-04 validates the passwords "%s" and "%s"', async (password, again, first, second) => {
  const { page, user } = await open('/reset-password/tok3n', 'Reset Password');
  if (password) await user.type(page.getByLabelText('New Password'), password);
  if (again) await user.type(page.getByLabelText('Confirm Password'), again);
  await user.click(page.getByRole('button', { name: 'Reset Password' }));
  expect(page.getByLabelText('New Password')).toHaveAccessibleDescription(
    expect.stringContaining(first),
  );
  expect(page.getByLabelText('Confirm Password')).toHaveAccessibleDescription(
    expect.stringContaining(second),
  );
});

it('ROUTE-16 AUTH-07 completes a merchant sign-up: signs out, shows a notice and opens login', async () => {
  const app = await open('/merchant-signup/tok3n?email=kim%40example.com', 'Complete Sign Up', {
    as: 'ROLE_MEMBER',
    api: { 'POST /merchant/signup/:token': { message: 'Welcome.' } },
  });
  expect(app.page.getByLabelText('Email')).toHaveValue('kim@example.com');
  await fill(app, { 'First Name': 'Kim', 'Last Name': 'Lee', Password: 'secret1' });
  await app.user.click(app.page.getByRole('button', { name: 'Get Started' }));
  await waitFor(() => expect(app.urlHash()).toBe('login'));
  expect(app.calls('POST /merchant/signup/:token')[0]).toMatchObject({
    params: { token: 'tok3n' },
    input: { email: 'kim@example.com', firstName: 'Kim', lastName: 'Lee', password: 'secret1' },
  });
  expect(
    await screen.findByText(
      'You have signed up successfully! Please sign in with the email and password. Thank you!',
    ),
  ).toBeInTheDocument();
  expect(selectIsAuthenticated(app.store.getState())).toBe(false);
  expect(localStorage.getItem('token')).toBeNull();
});

it('VAL-02 ERR-04 validates a merchant sign-up in the form and shows server errors', async () => {
  const app = await open('/merchant-signup/tok3n', 'Complete Sign Up', {
    api: { 'POST /merchant/signup/:token': fail(400, 'This link has been used.') },
  });
  await app.user.click(app.page.getByRole('button', { name: 'Get Started' }));
  expect(app.page.getByLabelText('First Name')).toHaveAccessibleDescription(
    'First Name is required.',
  );
  await fill(app, { ...person, Password: 'secret1' });
  await app.user.click(app.page.getByRole('button', { name: 'Get Started' }));
  expect(await screen.findByText('Please try to signup again!')).toBeInTheDocument();
});

it.each(['/login', '/register', '/forgot-password'])(
  'ROUTE-14 redirects a signed-in user from %s to the dashboard',
  async (at) => {
    const { urlHash } = renderApp({ at, as: 'ROLE_MEMBER' });
    await waitFor(() => expect(urlHash()).toBe('dashboard'));
    expect(screen.queryByText('You opened a password reset link.')).not.toBeInTheDocument();
  },
);

it('ROUTE-14 offers a reset link opened while signed in from the dashboard', async () => {
  const { urlHash, user } = renderApp({ at: '/reset-password/tok3n', as: 'ROLE_MEMBER' });
  expect(await screen.findByText('You opened a password reset link.')).toBeVisible();
  expect(urlHash()).toBe('dashboard');
  await user.click(screen.getByRole('button', { name: 'Sign out and use the link' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  expect(urlHash()).toBe('reset-password/tok3n');
  expect(localStorage.getItem('token')).toBeNull();
});

it('UX-13 keeps a sign-up draft across a reload, without the password', async () => {
  const first = await open('/register', 'Sign Up');
  await fill(first, { ...person, Password: 'secret1' });
  first.unmount();
  const { page } = await open('/register', 'Sign Up');
  expect(page.getByLabelText('First Name')).toHaveValue('Robin');
  expect(page.getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret1');
});

it.each([
  ['/login', { Email: 'username', Password: 'current-password' }],
  ['/register', { Email: 'username', 'First Name': 'given-name', Password: 'new-password' }],
  ['/reset-password/tok3n', { 'New Password': 'new-password', 'Confirm Password': 'new-password' }],
])('UX-16 UX-19 has autocomplete attributes for password managers on %s', async (at, fields) => {
  renderApp({ at });
  await waitFor(() => expect(screen.getByRole('main').querySelector('form')).not.toBeNull());
  const page = within(screen.getByRole('main'));
  for (const [label, autocomplete] of Object.entries(fields)) {
    expect(page.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
  }
  expect(page.getAllByRole('button', { name: 'Show password' })[0]).toBeVisible();
});
