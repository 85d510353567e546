import type { Locator, Page } from 'playwright-core';
import { productInput } from 'shared/test/productInput';
import { getScreenHash, type View } from './screens.ts';

/** The URL of a view that does not depend on the data. */
export const at =
  (hash: string): View['hash'] =>
  async () =>
    hash;

export const featured: View['hash'] = (call) => getScreenHash('/product/:slug', 'visitor', call);

export const ownOrder: View['hash'] = (call) => getScreenHash('/order/:orderId', 'member', call);

export const placedOrder: View['hash'] = (call) =>
  getScreenHash('/order/success/:orderId', 'member', call);

/** Clicks the first visible button with this name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

export const waitForDialog = (page: Page) => page.getByRole('dialog').waitFor();

/** Adds the current product to the cart, and opens the cart. */
export async function fillCart(page: Page): Promise<void> {
  await press(page, 'Add To Bag');
  await press(page, 'View bag');
  await page.getByRole('dialog').getByText('Subtotal').waitFor();
}

/** Types every text and number of a new product; choices keep their initial values. */
export async function fillProductForm(
  form: Locator,
  fields: Parameters<typeof productInput>[0],
): Promise<void> {
  await form.locator('[name="sku"]').waitFor();
  for (const [field, value] of Object.entries(productInput(fields))) {
    const input = form.locator(`:is(input:not([type=checkbox]), textarea)[name="${field}"]`);
    if ((await input.count()) > 0) await input.fill(String(value ?? ''));
  }
}

/** Clicks a button, and waits for its confirmation dialog. */
export const openConfirmation = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
};

/** Submits an empty form. */
export async function submitEmptyForm(page: Page): Promise<void> {
  await page.locator('main button[type=submit]').last().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

const numbers = [
  '4111 1111 1111 1111',
  '5500 0000 0000 0004',
  '3400 000000 00009',
  '6011 0000 0000 0004',
  '3000 0000 0000 0004',
  '3528 0000 0000 0007',
];

/** Adds a card of each brand, in each of the six colors (OSUC-02). */
export async function addCards(page: Page): Promise<void> {
  for (const [index, number] of numbers.entries()) {
    if (index > 0) await press(page, 'Add another card');
    await page.evaluate((random) => (Math.random = () => random), (index + 0.5) / numbers.length);
    await page.getByLabel('Card Number').fill(number);
    await page.getByLabel('Card Holder').fill('Alexandra Montgomery');
    await page.getByLabel('Expiry').fill('12/29');
    await page.getByLabel('Security Code').fill('1234');
    await press(page, 'Add Card');
    await page.getByRole('group', { name: 'Added card' }).nth(index).waitFor();
  }
}

/** Pauses the page's clock once the target is visible, so that it does not disappear after a timeout. */
export async function pauseClockAt(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 500)));
}
