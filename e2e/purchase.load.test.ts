import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { countClicks } from './clicks.ts';
import { uniqueEmail, useShop } from './shop.ts';

const shop = useShop({});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** From the list of products to the bag and its checkout, with the number of taps. */
async function openCheckout() {
  const rope = await shop.product({ price: 30 });
  const page = await shop.visit('#shop', phone);
  const card = page.getByRole('article').filter({ hasText: rope.name });
  await card.getByRole('link').first().waitFor();
  const countTaps = await countClicks(page);
  await card.getByRole('link').first().tap();
  await page.getByRole('button', { name: 'Add To Bag' }).tap();
  await page.getByRole('button', { name: 'View bag' }).tap();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).tap();
  await page.waitForURL(/#login/);
  return { page, countTaps };
}

/** Fills in the form on the screen; returns the number of its fields. */
async function fillIn(page: Page, values: Record<string, string>): Promise<number> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).last().fill(value);
  }
  return Object.keys(values).length;
}

const bag = (page: Page) => page.getByRole('dialog', { name: 'Your bag' });

it('SHOPX-08 a new buyer orders on a phone with at most 9 taps and 9 fields', async () => {
  const { page, countTaps } = await openCheckout();
  const email = uniqueEmail();
  await page.getByRole('link', { name: 'Create an account' }).tap();
  const form = page.getByRole('main');
  const account = { 'First Name': 'Jo', 'Last Name': 'Walker', Password: 'uphill123' };
  await form.getByLabel('Email').fill(email);
  const accountFields = 1 + (await fillIn(page, account));
  await form.getByRole('button', { name: 'Sign Up' }).tap();
  await bag(page).getByRole('button', { name: 'Place Order' }).tap();
  const save = bag(page).getByRole('button', { name: 'Save and place order' });
  await save.waitFor();
  const place = { Address: '9 Ridge Road', City: 'Boulder', State: 'Colorado', Zipcode: '80301' };
  const addressFields = await fillIn(page, { ...place, Country: 'United States' });
  await save.tap();
  await page.waitForURL(/#order\/success\//);
  expect(await countTaps()).toBeLessThanOrEqual(9);
  expect(accountFields + addressFields).toBeLessThanOrEqual(9);
  const jo = await shop.signIn(email, 'uphill123');
  expect((await jo.call('GET /order')).orders).toMatchObject([
    { shipTo: { recipient: 'Jo Walker', address: '9 Ridge Road' } },
  ]);
});

it('SHOPX-08 a returning buyer orders on a phone with at most 6 taps', async () => {
  const kim = await shop.member('Kim');
  const place = { address: '9 Ridge Road', city: 'Boulder', state: 'CO', country: 'USA' };
  await kim.call('POST /address', { input: { ...place, zipCode: '80301' } });
  const { page, countTaps } = await openCheckout();
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(kim.email);
  await form.getByLabel('Password', { exact: true }).fill(kim.password);
  await form.getByRole('button', { name: 'Login', exact: true }).tap();
  await bag(page).getByText('9 Ridge Road').waitFor();
  await bag(page).getByRole('button', { name: 'Place Order' }).tap();
  await page.waitForURL(/#order\/success\//);
  expect(await countTaps()).toBeLessThanOrEqual(6);
});
