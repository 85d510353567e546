import * as browser from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecondFactor } from 'shared/users/memberEntities';
import { pasteInto } from '../../../test/pasteInto.ts';
import { type Api, ErrorReply, fail, renderApp } from '../../../test/renderApp.tsx';
import { makeUser } from '../../../test/samples.ts';

// There is no authenticator in jsdom; the server's tests use a real one in software.
vi.mock(import('@simplewebauthn/browser'), async (original) => ({
  ...(await original()),
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
}));

const credential = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key' as const,
  clientExtensionResults: {},
};
const used = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
const made = { clientDataJSON: 'e30', attestationObject: 'oA' };

beforeEach(() => {
  vi.mocked(browser.startAuthentication).mockResolvedValue({ ...credential, response: used });
  vi.mocked(browser.startRegistration).mockResolvedValue({ ...credential, response: made });
});

const challenge = { ticket: 'a-ticket', hasCode: true, passkey: { challenge: 'abc' } };
const none: SecondFactor = {
  hasCode: false,
  passkeys: [],
  recoveryCodes: 0,
  isRequired: false,
  isAvailable: true,
  needsPassword: true,
};
const needed = new ErrorReply({ status: 403, error: 'Confirm.', secondFactor: 'confirm' });

describe('the login', () => {
  async function logIn(api: Api = {}) {
    const user = makeUser();
    const app = renderApp({
      at: '/login',
      api: {
        'POST /user/login': { secondFactor: challenge },
        'POST /user/login/second-factor': { user, accessToken: 'fresh' },
        'GET /user/me': { user },
        ...api,
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    const page = within(screen.getByRole('main'));
    await pasteInto(app.user, page.getByLabelText('Email'), 'robin@example.com');
    await pasteInto(app.user, page.getByLabelText('Password'), 'secret1');
    await app.user.click(page.getByRole('button', { name: 'Login' }));
    await page.findByRole('button', { name: 'Use a passkey' });
    return { ...app, page };
  }

  it('SAFE-26 CALL-138 asks for the code in a second step, and only then signs in', async () => {
    const text = 'This code is not right, or it was used before.';
    const app = await logIn({ 'POST /user/login/second-factor': fail(400, text, { code: text }) });
    expect(localStorage.getItem('token')).toBeNull();
    const code = app.page.getByLabelText('Code');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await app.user.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(text)));
    app.setReplies({
      'POST /user/login/second-factor': { user: makeUser(), accessToken: 'fresh' },
    });
    await app.user.click(app.page.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(app.urlHash()).toBe('dashboard'));
    expect(localStorage.getItem('token')).toBe('fresh');
    expect(app.calls('POST /user/login/second-factor')[0]?.input).toEqual({
      ticket: 'a-ticket',
      code: '123456',
    });
  });

  it('SAFE-26 CALL-138 takes a passkey or a recovery code', async () => {
    const app = await logIn({ 'POST /user/login/second-factor': fail(400, 'No.') });
    await app.user.click(app.page.getByRole('button', { name: 'Use a passkey' }));
    await app.page.findByRole('alert');
    await app.user.click(app.page.getByRole('button', { name: 'Use a recovery code' }));
    await app.user.type(app.page.getByLabelText('Recovery Code'), 'abcdef-ghjkmn{Enter}');
    await waitFor(() =>
      expect(app.calls('POST /user/login/second-factor').map(({ input }) => input)).toEqual([
        {
          ticket: 'a-ticket',
          passkey: { id: 'AQID', rawId: 'AQID', type: 'public-key', response: used },
        },
        { ticket: 'a-ticket', recoveryCode: 'abcdef-ghjkmn' },
      ]),
    );
  });
});

describe('a sensitive call', () => {
  const openUser = async () => {
    const other = makeUser({ _id: '00000000000000000000abcd', firstName: 'Kim' });
    const app = renderApp({
      at: `/dashboard/users/${other._id}`,
      as: 'ROLE_ADMIN',
      api: {
        'GET /user/:id': { user: other },
        'GET /order': { orders: [], pages: 1, page: 1, totalOrders: 0 },
        'GET /audit': { entries: [], pages: 1, page: 1, totalEntries: 0 },
        'PUT /user/:id/role': needed,
        'POST /user/second-factor': { secondFactor: challenge },
        'PUT /user/second-factor': { message: 'Thank you.' },
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Make admin' }));
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', {
      name: 'Make admin',
    });
    await app.user.click(confirm);
    return {
      ...app,
      other,
      dialog: within(await screen.findByRole('dialog', { name: 'Is it you?' })),
    };
  };

  it('SAFE-26 CALL-140 CALL-141 asks for the second factor, and then repeats the call', async () => {
    const { user, calls, dialog, other, setReplies } = await openUser();
    setReplies({ 'PUT /user/:id/role': { user: { ...other, role: 'ROLE_ADMIN' } } });
    await user.type(await dialog.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('The role has been changed')).toBeVisible();
    expect(calls('PUT /user/second-factor')).toHaveLength(1);
    expect(calls('PUT /user/:id/role')).toHaveLength(2);
    expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull();
  });

  it('SAFE-26 changes nothing if the question is cancelled', async () => {
    const { user, calls, store } = await openUser();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());
    expect(calls('PUT /user/:id/role')).toHaveLength(1);
    expect(store.getState().notices).toEqual([]);
  });
});

describe('Account Security', () => {
  async function open(api: Api = {}) {
    const app = renderApp({ at: '/dashboard/security', as: 'ROLE_MEMBER', api });
    await screen.findByRole('heading', { level: 2, name: 'Second Factor' });
    return app;
  }

  it('SAFE-26 CALL-142 CALL-143 sets up an authenticator app and shows the recovery codes once', async () => {
    const after = { ...none, hasCode: true, recoveryCodes: 10, needsPassword: false };
    const app = await open({
      'POST /user/second-factor/code': { ticket: 't', secret: 'ABCDEF', url: 'otpauth://totp/x' },
      'PUT /user/second-factor/code': { secondFactor: after, recoveryCodes: ['aaaaaa-bbbbbb'] },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText('Password'), 'secret1');
    await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(dialog.getByText('ABCDEF')).toBeVisible();
    await app.user.type(dialog.getByLabelText('Code'), '123456');
    app.setReplies({ 'GET /user/second-factor': { secondFactor: after } });
    await app.user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('aaaaaa-bbbbbb')).toBeVisible();
    expect(app.calls('POST /user/second-factor/code')[0]?.input).toEqual({ password: 'secret1' });
    await app.user.click(screen.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByText('aaaaaa-bbbbbb')).toBeNull());
    expect(screen.getByText('Recovery codes left: 10')).toBeVisible();
  });

  it('SAFE-26 CALL-144 CALL-145 adds a passkey by its name', async () => {
    const app = await open({
      'POST /user/second-factor/passkeys': { ticket: 't', options: { challenge: 'abc' } },
      'PUT /user/second-factor/passkeys': { secondFactor: none, recoveryCodes: null },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText('Password'), 'secret1');
    await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.calls('PUT /user/second-factor/passkeys')[0]?.input).toMatchObject({
      ticket: 't',
      name: 'My passkey',
      passkey: { id: 'AQID', response: made },
    });
  });

  it('SAFE-26 CALL-135 CALL-136 lists the sessions and ends one', async () => {
    const at = '2026-01-02T10:00:00.000Z';
    const session = (_id: string, device: string, isCurrent: boolean) => ({
      _id,
      device,
      isCurrent,
      createdAt: at,
      lastUsedAt: at,
    });
    const [here, phone] = [
      session('a', 'Firefox on Linux', true),
      session('b', 'Safari on iOS', false),
    ];
    const app = await open({
      'GET /user/sessions': { sessions: [here, phone] },
      'DELETE /user/sessions/:id': { sessions: [here] },
    });
    const list = within(await screen.findByRole('list', { name: 'Sessions' }));
    expect(list.getByText(/Firefox on Linux \(this one\)/)).toBeVisible();
    await app.user.click(list.getByRole('button', { name: 'Sign out Safari on iOS' }));
    app.setReplies({ 'GET /user/sessions': { sessions: [here] } });
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText(/Safari on iOS/)).toBeNull());
    expect(app.calls('DELETE /user/sessions/:id')).toMatchObject([{ params: { id: 'b' } }]);
    expect(app.urlHash()).toBe('dashboard/security');
  });

  it('SAFE-26 the demo accounts go without', async () => {
    await open({ 'GET /user/second-factor': { secondFactor: { ...none, isAvailable: false } } });
    expect(await screen.findByText('The demo accounts go without a second factor.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

it('SAFE-26 CALL-137 AUTH-02 signing out ends the session on the server', async () => {
  const app = renderApp({
    at: '/shop',
    as: 'ROLE_MEMBER',
    api: { 'POST /user/sign-out': { message: 'You are signed out.' } },
  });
  await app.user.click(await screen.findByRole('button', { name: /Robin|Welcome/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await waitFor(() =>
    expect(app.calls('POST /user/sign-out')).toMatchObject([{ token: app.token }]),
  );
  expect(localStorage.getItem('token')).toBeNull();
});
