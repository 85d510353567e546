import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectVisible } from './expectVisible.ts';
import { useShop } from './shop.ts';

const shop = useShop();

/** The code that an authenticator app shows; each counts once, so tests use that of the next 30 seconds, too. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });

/** Starts to add a factor, with the password. */
async function begin(page: Page, button: string, password: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  return dialog;
}

it('SAFE-26 an authenticator app is set up, asked for at the sign-in, and again before an export', async () => {
  const kim = await shop.member('Kim');
  const laptop = await shop.signIn(kim.email, kim.password);
  const page = await shop.visit('#dashboard/security', { as: kim });
  const dialog = await begin(page, 'Add an authenticator app', kim.password);
  await expectVisible(dialog.getByRole('img', { name: /QR code/ }));
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Add' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expectVisible(codes.last());
  const [recoveryCode = '', ...others] = await codes.allTextContents();
  expect(others).toHaveLength(9);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await shop.mailTo(kim.email, 'A second factor was added');

  await page.getByRole('button', { name: 'Kim' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.goto(shop.url('#login'));
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(kim.email);
  await main.getByLabel('Password', { exact: true }).fill(kim.password);
  await main.getByRole('button', { name: 'Login' }).click();
  await main.getByLabel('Code').fill(codeOf(secret, 1));
  await main.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/#dashboard/);

  const elsewhere = await shop.visit('#dashboard/security', { as: laptop });
  await elsewhere.getByRole('button', { name: 'Download my data' }).click();
  const question = elsewhere.getByRole('dialog', { name: 'Is it you?' });
  await question.getByRole('button', { name: 'Use a recovery code' }).click();
  await question.getByLabel('Recovery Code').fill(recoveryCode);
  const download = elsewhere.waitForEvent('download');
  await question.getByRole('button', { name: 'Continue' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');
  await shop.mailTo(kim.email, 'A recovery code of your account was used');
});

it('SAFE-26 a passkey of the browser is added, and signs in', async () => {
  const kim = await shop.member('Kim');
  // Browsers make passkeys for names alone.
  const url = (hash: string) => shop.url(hash).replace('127.0.0.1', 'localhost');
  // The authenticator stays with the page.
  const page = await shop.visit('', { isNew: true });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const main = page.getByRole('main');
  const logIn = async () => {
    await page.goto(url('#login'));
    await main.getByLabel('Email').fill(kim.email);
    await main.getByLabel('Password', { exact: true }).fill(kim.password);
    await main.getByRole('button', { name: 'Login' }).click();
  };
  await logIn();
  await page.waitForURL(/#dashboard/);
  await page.goto(url('#dashboard/security'));
  const dialog = await begin(page, 'Add a passkey', kim.password);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expectVisible(main.getByText('My passkey'));

  await page.getByRole('button', { name: 'Kim' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await logIn();
  await main.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/#dashboard/);
});
