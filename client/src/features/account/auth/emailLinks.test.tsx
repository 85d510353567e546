import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fail, renderApp } from '../../../test/renderApp.tsx';

const links = [
  {
    path: '/change-email/tok3n',
    title: 'Change Email',
    label: 'Use this email address',
    call: 'POST /user/email/:token',
    next: ['Login', '#login'],
  },
  {
    path: '/revert-email/tok3n',
    title: 'Undo Email Change',
    label: 'Undo the change',
    call: 'POST /user/email/revert/:token',
    next: ['Set a new password', '#forgot-password'],
  },
] as const;

describe.each(links)('$path', ({ path, title, label, call, next: [nextName, nextPath] }) => {
  async function open(options: Parameters<typeof renderApp>[0]) {
    const app = renderApp({ at: path, ...options });
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
