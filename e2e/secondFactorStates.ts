import type { Page } from 'playwright-core';
import type { View } from './screens.ts';
import { at, press } from './steps.ts';

const challenge = { ticket: 'ticket', hasCode: true, passkey: { challenge: 'AQID' } };
const createdAt = '2026-01-02T10:00:00.000Z';
const none = {
  hasCode: false,
  passkeys: [],
  recoveryCodes: 0,
  isRequired: true,
  isAvailable: true,
  needsPassword: true,
};
const some = {
  ...none,
  hasCode: true,
  passkeys: [{ _id: '65a1b2c3d4e5f60718293a4b', name: 'Work laptop', createdAt }],
  recoveryCodes: 9,
  needsPassword: false,
};
const recoveryCodes = Array.from(
  { length: 10 },
  (_, index) => `${String.fromCharCode(97 + index)}bcdef-ghijkm-nopqrs-tuvwx2`,
);
const setup = {
  ticket: 'ticket',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  url: 'otpauth://totp/Uphill:kim%40example.com?issuer=Uphill&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
};

/** Answers calls, because the demo accounts go without a second factor. */
const answer = (replies: Record<string, object>) => async (page: Page) => {
  for (const [path, json] of Object.entries(replies)) {
    await page.route(`**/api/user/${path}`, (route) => route.fulfill({ json }));
  }
};

/** Adds an authenticator app, up to its QR code. */
async function openSetup(page: Page): Promise<void> {
  await press(page, 'Add an authenticator app');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('secret');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img').waitFor();
}

const security = { viewer: 'admin', hash: at('#dashboard/security') } as const;
const adding = answer({ 'second-factor': { secondFactor: none }, 'second-factor/code': setup });

export const secondFactorStates: readonly View[] = [
  {
    name: 'login-second-factor',
    viewer: 'visitor',
    hash: at('#login'),
    before: answer({ login: { secondFactor: challenge } }),
    open: async (page) => {
      const main = page.getByRole('main');
      await main.getByLabel('Email').fill('kim@example.com');
      await main.getByLabel('Password', { exact: true }).fill('secret');
      await main.getByRole('button', { name: 'Login' }).click();
      await main.getByRole('button', { name: 'Use a passkey' }).waitFor();
    },
  },
  {
    ...security,
    name: 'security-second-factor',
    before: answer({ 'second-factor': { secondFactor: some } }),
  },
  { ...security, name: 'second-factor-required', before: adding },
  { ...security, name: 'second-factor-code', before: adding, open: openSetup },
  {
    ...security,
    name: 'recovery-codes',
    before: adding,
    open: async (page) => {
      await openSetup(page);
      await answer({ 'second-factor/code': { secondFactor: some, recoveryCodes } })(page);
      await page.getByRole('dialog').getByRole('textbox').fill('123456');
      await press(page, 'Add');
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  },
];
