import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectHidden, expectVisible } from './expectVisible.ts';
import { extractLink } from './mail.ts';
import { uniqueEmail, useShop } from './shop.ts';

const shop = useShop();

describe('an account', () => {
  it('BACK-03 UX-28 changes its email, takes that back, downloads its data and is deleted', async () => {
    const rope = await shop.product();
    const kim = await shop.member('Kim');
    const order = await shop.buy(kim, rope);
    const stock = await shop.stock(rope);
    const email = uniqueEmail();
    const page = await shop.visit('#dashboard/security', { as: kim });
    const main = page.getByRole('main');

    // The link to the new address; in this browser, it ends the session.
    const emailForm = main.getByRole('form', { name: 'Change Email' });
    await emailForm.getByLabel('New Email').fill(email);
    await emailForm.getByLabel('Password', { exact: true }).fill(kim.password);
    await emailForm.getByRole('button', { name: 'Send the link' }).click();
    await expectVisible(emailForm.getByText('We sent a link to the new email address.'));
    const confirmation = await shop.mailTo(email, 'Confirm your new email address');
    await page.goto(extractLink(confirmation, 'Use this email address'));
    await main.getByRole('button', { name: 'Use this email address' }).click();
    await page.waitForURL(/#login$/);
    const moved = await shop.signIn(email, kim.password);
    expect((await moved.call('GET /user/me')).user.email).toBe(email);

    // The way back, from the mail to the old address.
    const notice = await shop.mailTo(kim.email, 'Your email address was changed');
    await page.goto(extractLink(notice, 'Take it back'));
    await main.getByRole('button', { name: 'Take it back' }).click();
    await expectVisible(main.getByText('Your account has this email address again.'));
    await main.getByRole('link', { name: 'Login' }).click();
    await main.getByLabel('Email').fill(kim.email);
    await main.getByLabel('Password', { exact: true }).fill(kim.password);
    await main.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(/#dashboard$/);

    await page.goto(shop.url('#dashboard/security'));
    const downloading = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('my-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({ user: { email: kim.email }, orders: [{ _id: order }] });

    await main.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Password', { exact: true }).fill(kim.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expectVisible(page.getByText('Your account was deleted.'));
    await expectHidden(dialog);
    await expect.poll(() => new URL(page.url()).hash.replace('#', '')).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await shop.mailTo(kim.email, 'Your account was deleted');
    await expect.poll(() => shop.stock(rope)).toBe(stock + 1);
  });
});
