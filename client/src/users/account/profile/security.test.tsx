import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pasteInto } from '../../../test/pasteInto.ts';
import { fail, renderApp } from '../../../test/renderApp.tsx';
import { makeToken, makeUser } from '../../../test/samples.ts';

type Options = Parameters<typeof renderApp>[0];

async function open(options: Options = {}) {
  const app = renderApp({ at: '/dashboard/security', as: 'ROLE_MEMBER', ...options });
  await screen.findByRole('heading', { level: 1, name: 'Account Security' });
  return app;
}

const formOf = (name: string) => within(screen.getByRole('form', { name }));

it('BACK-03 UX-17 UX-19 requests a new email with the password, and explains what happens', async () => {
  const message = 'We sent a link to the new email address.';
  const app = await open({ api: { 'PUT /user/email': { message } } });
  const form = formOf('Change Email');
  await app.user.click(form.getByRole('button', { name: 'Send the link' }));
  expect(form.getByLabelText('New Email')).toHaveFocus();
  expect(form.getByText('Password is required.')).toBeVisible();
  expect(form.getByLabelText('New Email')).toHaveAttribute('autocomplete', 'email');
  expect(form.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  await pasteInto(app.user, form.getByLabelText('New Email'), 'new@example.com');
  await pasteInto(app.user, form.getByLabelText('Password'), 'secret1');
  await app.user.click(form.getByRole('button', { name: 'Send the link' }));
  expect(await form.findByRole('status')).toHaveTextContent(message);
  expect(app.calls('PUT /user/email')[0]?.input).toEqual({
    email: 'new@example.com',
    password: 'secret1',
  });
  expect(form.getByLabelText('Password')).toHaveValue('');
});

it('BACK-03 UX-17 shows a wrong password at its field', async () => {
  const error = 'Password is incorrect.';
  const app = await open({ api: { 'PUT /user/email': fail(400, error, { password: error }) } });
  const form = formOf('Change Email');
  await pasteInto(app.user, form.getByLabelText('New Email'), 'new@example.com');
  await pasteInto(app.user, form.getByLabelText('Password'), 'wrong-one');
  await app.user.click(form.getByRole('button', { name: 'Send the link' }));
  expect(await form.findByText(error)).toBeVisible();
  expect(form.getByLabelText('Password')).toHaveFocus();
  expect(form.getByLabelText('New Email')).toHaveValue('new@example.com');
  expect(app.store.getState().notices).toEqual([]);
});

it('BACK-03 shows why an account without a password cannot change its email', async () => {
  const error = 'Your account has no password yet.';
  const app = await open({ api: { 'PUT /user/email': fail(400, error) } });
  const form = formOf('Change Email');
  await pasteInto(app.user, form.getByLabelText('New Email'), 'new@example.com');
  await pasteInto(app.user, form.getByLabelText('Password'), 'anything');
  await app.user.click(form.getByRole('button', { name: 'Send the link' }));
  expect(await form.findByRole('alert')).toHaveTextContent(error);
});

it('BACK-03 UX-19 changes the password in place and continues with the new token', async () => {
  const user = makeUser();
  const accessToken = `${makeToken(user)}x`;
  const app = await open({ as: user, api: { 'PUT /user/password': { user, accessToken } } });
  const form = formOf('Change Password');
  expect(form.getByLabelText('New Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(form.getByText('At least 6 characters.')).toBeVisible();
  const username = document.querySelectorAll('input[autocomplete="username"]');
  expect([...username].map((input) => input.getAttribute('value'))).toContain(user.email);
  await app.user.type(form.getByLabelText('Current Password'), 'secret1');
  await app.user.type(form.getByLabelText('New Password'), 'secret2');
  await app.user.click(form.getByRole('button', { name: 'Change Password' }));
  expect(await form.findByRole('status')).toHaveTextContent('Your password was changed.');
  expect(localStorage.getItem('token')).toBe(accessToken);
  expect(app.urlHash()).toBe('dashboard/security');
});

it('BACK-03 UX-28 signs out everywhere, including here, after a confirmation', async () => {
  const message = 'You are signed out everywhere.';
  const app = await open({ api: { 'POST /user/sign-out-everywhere': { message } } });
  await app.user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(app.calls('POST /user/sign-out-everywhere')).toEqual([]);
  await app.user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(app.urlHash()).toBe('login'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(await screen.findByText(message)).toBeVisible();
});

it('BACK-03 downloads all own data as readable JSON', async () => {
  const blobs: Blob[] = [];
  // happy-dom’s are read by its own fetch alone.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => {},
  });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const none = { addresses: [], orders: [], returns: [], reviews: [], wishlist: [], alerts: [] };
  const data = { user: makeUser(), ...none, cart: [], messages: [], newsletter: true };
  const app = await open({ api: { 'GET /user/export': data } });
  await app.user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toEqual(['my-data.json']));
  const text = (await blobs[0]?.text()) ?? '';
  expect(JSON.parse(text)).toEqual(data);
  expect(text).toContain('\n  "newsletter": true');
  expect(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? [])[0]).toBe('{'.charCodeAt(0));
  click.mockRestore();
});

it('BACK-03 UX-28 deletes the account after listing what is deleted and kept, and clears its storage', async () => {
  const user = makeUser();
  const app = await open({ as: user, api: { 'DELETE /user/me': { message: 'Deleted.' } } });
  localStorage.setItem(`${user._id}:cart`, '{}');
  sessionStorage.setItem(`${user._id}:draft:profile`, '{}');
  await app.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  for (const text of [/^Deleted: /, /^Cancelled and refunded: /, /^Kept for our records, /]) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(dialog.getByText('Password is required.')).toBeVisible();
  expect(app.calls('DELETE /user/me')).toEqual([]);
  await app.user.type(dialog.getByLabelText('Password'), 'secret1');
  await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(app.urlHash()).toBe(''));
  expect(app.calls('DELETE /user/me')[0]?.input).toEqual({ password: 'secret1' });
  expect(await screen.findByText('Your account was deleted.')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(keys.filter((key) => key.startsWith(user._id))).toEqual([]);
});

it('BACK-03 asks a social account for its email, or for the password that it has set since', async () => {
  const user = makeUser({ provider: 'Google' });
  const error = 'Password is required.';
  const app = await open({
    as: user,
    api: { 'DELETE /user/me': fail(400, error, { password: error }) },
  });
  await app.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await pasteInto(app.user, dialog.getByLabelText('Email'), user.email);
  await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByLabelText('Password')).toBeVisible();
  expect(dialog.getByText(error)).toBeVisible();
  expect(app.calls('DELETE /user/me')[0]?.input).toEqual({ email: user.email });
});

it('BACK-03 shows why the last admin cannot be deleted', async () => {
  const error = 'This is the last admin. Please make somebody else an admin first.';
  const app = await open({ as: 'ROLE_ADMIN', api: { 'DELETE /user/me': fail(400, error) } });
  await app.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.type(dialog.getByLabelText('Password'), 'secret1');
  await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(error);
});
