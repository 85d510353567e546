import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pasteInto } from '../../../test/pasteInto.ts';
import { fail, renderApp } from '../../../test/renderApp.tsx';
import { makeUser } from '../../../test/samples.ts';

const links = [
  {
    path: '/change-email/tok3n',
    title: 'Change Email',
    label: 'Use this email address',
    call: 'POST /user/email/:token',
    as: 'ROLE_MEMBER',
    next: ['Login', '#login'],
  },
  {
    path: '/revert-email/tok3n',
    title: 'Undo Email Change',
    label: 'Undo the change',
    call: 'POST /user/email/revert/:token',
    as: undefined,
    next: ['Set a new password', '#forgot-password'],
  },
] as const;

describe.each(links)('$path', ({ path, title, label, call, as, next: [nextName, nextPath] }) => {
  async function open(options: Parameters<typeof renderApp>[0]) {
    const app = renderApp({ at: path, ...(as && { as }), ...options });
    await screen.findByRole('heading', { level: 1, name: title });
    return { ...app, page: within(screen.getByRole('main')) };
  }

  it('BACK-03 uses the link at the press of a button and shows the next step', async () => {
    const app = await open({ api: { [call]: { message: 'It is done.' } } });
    expect(app.calls(call)).toEqual([]);
    await app.user.click(app.page.getByRole('button', { name: label }));
    expect(await app.page.findByRole('status')).toHaveTextContent('It is done.');
    expect(app.calls(call)).toMatchObject([{ params: { token: 'tok3n' } }]);
    expect(app.page.getByRole('link', { name: nextName })).toHaveAttribute('href', nextPath);
  });

  it('BACK-03 explains that a link is no longer valid', async () => {
    const text = 'This link is no longer valid.';
    const app = await open({ api: { [call]: fail(400, text) } });
    await app.user.click(app.page.getByRole('button', { name: label }));
    expect(await app.page.findByRole('alert')).toHaveTextContent(text);
    expect(app.store.getState().notices).toEqual([]);
  });

  it('BACK-03 UX-03 offers a retry after a failed call', async () => {
    const app = await open({ api: { [call]: fail(0) } });
    await app.user.click(app.page.getByRole('button', { name: label }));
    expect(await app.page.findByRole('alert')).toHaveTextContent('Please try again.');
    app.setReplies({ [call]: { message: 'It is done.' } });
    await app.user.click(app.page.getByRole('button', { name: label }));
    expect(await app.page.findByText('It is done.')).toBeVisible();
  });

  it('BACK-03 leaves the session that the link has ended', async () => {
    const app = await open({ as: 'ROLE_MEMBER', api: { [call]: { message: 'It is done.' } } });
    app.setReplies({ 'GET /user/me': fail(401) });
    await app.user.click(app.page.getByRole('button', { name: label }));
    await waitFor(() => expect(app.urlHash()).toBe('login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('BACK-03 keeps the session of another account', async () => {
    const app = await open({ as: 'ROLE_MEMBER', api: { [call]: { message: 'It is done.' } } });
    await app.user.click(app.page.getByRole('button', { name: label }));
    expect(await app.page.findByText('It is done.')).toBeVisible();
    expect(localStorage.getItem('token')).toBe(app.token);
  });
});

it('SAFE-22 FIX-14 a change of email requires a login first, and then returns to the link', async () => {
  const person = makeUser();
  const app = renderApp({
    at: '/change-email/tok3n',
    api: {
      'POST /user/login': { user: person, accessToken: 'fresh' },
      'POST /user/email/:token': fail(400, 'This link is for another account.'),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Change Email' });
  expect(screen.queryByRole('button', { name: 'Use this email address' })).toBeNull();
  const page = within(screen.getByRole('main'));
  await app.user.click(page.getByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await pasteInto(app.user, page.getByLabelText('Email'), 'robin@example.com');
  await pasteInto(app.user, page.getByLabelText('Password'), 'secret1');
  await app.user.click(page.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(app.urlHash()).toBe('change-email/tok3n'));
  await app.user.click(await screen.findByRole('button', { name: 'Use this email address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('for another account');
  expect(app.calls('POST /user/email/:token')).toMatchObject([{ token: 'fresh' }]);
});
