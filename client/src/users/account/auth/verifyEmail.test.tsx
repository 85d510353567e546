import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, renderApp } from '../../../test/renderApp.tsx';
import { makeUser } from '../../../test/samples.ts';

type Options = Parameters<typeof renderApp>[0];

async function open(options: Options = {}) {
  const app = renderApp({ at: '/verify-email/tok3n', ...options });
  await screen.findByRole('heading', { level: 1, name: 'Confirm Email' });
  return { ...app, page: within(screen.getByRole('main')) };
}

it('SAFE-06 sends the token once when it opens, shows the result, and links onward', async () => {
  const message = 'Your email address is confirmed. Thank you!';
  const { page, calls } = await open({
    as: 'ROLE_MEMBER',
    api: { 'POST /user/verify/:token': { message } },
  });
  expect(await page.findByText(message)).toBeVisible();
  expect(calls('POST /user/verify/:token')).toMatchObject([{ params: { token: 'tok3n' } }]);
  expect(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '#shop');
  expect(page.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '#dashboard');
});

it('SAFE-06 explains that a link is no longer valid and what to do', async () => {
  const text = 'This link is no longer valid, or it is for another account.';
  const { page } = await open({
    as: 'ROLE_MEMBER',
    api: { 'POST /user/verify/:token': fail(400, text) },
  });
  expect(await page.findByRole('alert')).toHaveTextContent(text);
  expect(page.getByRole('link', { name: 'Account Security' })).toHaveAttribute(
    'href',
    '#dashboard/security',
  );
});

it('SAFE-06 UX-03 offers a retry after a failed call', async () => {
  const app = await open({ as: 'ROLE_MEMBER', api: { 'POST /user/verify/:token': fail(0) } });
  expect(await app.page.findByRole('alert')).toHaveTextContent('could not be confirmed.');
  expect(app.store.getState().notices).toEqual([]);
  app.setReplies({ 'POST /user/verify/:token': { message: 'Confirmed.' } });
  await app.user.click(app.page.getByRole('button', { name: 'Try again' }));
  expect(await app.page.findByText('Confirmed.')).toBeVisible();
});

it('SAFE-09 UX-13 requires a login before sending the token, and then returns', async () => {
  const app = await open({
    api: {
      'POST /user/login': { user: makeUser(), accessToken: 'fresh' },
      'POST /user/verify/:token': { message: 'Confirmed.' },
    },
  });
  expect(app.calls('POST /user/verify/:token')).toEqual([]);
  expect(app.page.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
    'href',
    '#forgot-password',
  );
  await app.user.click(app.page.getByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await app.user.type(app.page.getByLabelText('Email'), 'robin@example.com');
  await app.user.type(app.page.getByLabelText('Password'), 'secret1');
  await app.user.click(app.page.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(app.urlHash()).toBe('verify-email/tok3n'));
  expect(await app.page.findByText('Confirmed.')).toBeVisible();
  expect(app.calls('POST /user/verify/:token')).toMatchObject([{ token: 'fresh' }]);
});

it('AUTH-03 UX-13 opens login after the session expires and then returns', async () => {
  const app = renderApp({
    at: '/verify-email/tok3n',
    as: 'ROLE_MEMBER',
    api: { 'POST /user/verify/:token': fail(401) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(app.urlHash()).toBe('login');
});
