import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { countPresses } from './clicks.ts';
import { expectVisible } from './expectVisible.ts';
import { type Account, unique, useShop } from './shop.ts';

/*
 * Counts what daily jobs of merchants and admins cost in presses, at a desk and on a phone, and fails above the aims.
 * The table is printed at the end.
 */

const shop = useShop();

const viewports = [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
];
const cases = viewports.flatMap((viewport) =>
  (['admin', 'merchant'] as const).map((role) => ({ role, viewport, width: viewport.width })),
);

const rows: string[] = [];
afterAll(() => process.stdout.write(['job | who | width | clicks | keys', ...rows, ''].join('\n')));

type Merchant = Awaited<ReturnType<typeof shop.merchant>>;

interface Job {
  name: string;
  role: 'admin' | 'merchant';
  width: number;
}

async function expectPresses(
  { name, role, width }: Job,
  read: Awaited<ReturnType<typeof countPresses>>,
  max: { clicks: number; keys: number },
) {
  const { clicks, keys } = await read();
  rows.push([name, role, width, clicks, keys].join(' | '));
  expect(clicks, `clicks: ${name}`).toBeLessThanOrEqual(max.clicks);
  expect(keys, `keys: ${name}`).toBeLessThanOrEqual(max.keys);
}

const uniqueName = (name: string) => unique(name).replaceAll(' ', '');

/** Orders from a seller by one buyer in a town of its own, and who does the job. */
async function makeOrders(role: Job['role'], tess: Merchant, count: number) {
  const buyer = await shop.member(uniqueName('Zelda'));
  const city = uniqueName('Bozeman');
  await buyer.call('POST /address', {
    input: { address: '1 Hill Rd', city, state: 'MT', country: 'USA', zipCode: '59715' },
  });
  const rope = await shop.product({ name: unique('Rope'), brand: tess.brand });
  const ids: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as a buyer can
  for (let order = 0; order < count; order += 1) ids.push(await shop.buy(buyer, rope));
  const as: Account = role === 'admin' ? shop.admin() : tess;
  const list = role === 'admin' ? '#dashboard/orders/customers' : '#dashboard/orders?tab=sales';
  return { as, buyer, city, rope, ids, list };
}

const searched = (list: string, search: string) =>
  `${list}${list.includes('?') ? '&' : '?'}search=${search}`;

const hashOf = (page: Page) => new URL(page.url()).hash;

describe.each(cases)('$role at $width px', ({ role, viewport, width }) => {
  const job = (name: string): Job => ({ name, role, width });
  let merchant: Promise<Merchant> | undefined;
  const loadMerchant = () => (merchant ??= shop.merchant());

  it('DESK-12 ships ten orders by at most 8 clicks and the ten numbers', async () => {
    const { as, buyer, city, ids, list } = await makeOrders(role, await loadMerchant(), 10);
    const page = await shop.visit(searched(list, city), { as, viewport });
    await expectVisible(page.getByText('10 orders', { exact: true }).first());
    const read = await countPresses(page);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    const ship = role === 'admin' ? 'Ship' : 'Add parcels';
    await page.getByRole('button', { name: ship, exact: true }).click();
    const dialog = page.getByRole('dialog');
    // A list of options has no mouse events, so its two presses are added.
    await dialog.getByLabel('Carrier').selectOption('UPS');
    const choosing = 2;
    await dialog
      .getByLabel(/^Tracking number of/)
      .first()
      .click();
    const numbers = ids.map((_id, index) => `1Z999${index}`);
    for (const number of numbers) await page.keyboard.type(`${number}\n`);
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('10 parcels saved.'));
    const typed = numbers.join('').length + numbers.length + 1;
    await expectPresses(job('ten orders shipped'), read, { clicks: 8 - choosing, keys: typed });
    const { orders } = await buyer.call('GET /order');
    const sent = orders.flatMap(({ products }) => products.map(({ tracking }) => tracking?.number));
    expect(sent.toSorted()).toEqual(numbers);
  });

  it('WORLD-08 finds an order by any words in any order, in one search', async () => {
    const { as, city, rope, ids } = await makeOrders(role, await loadMerchant(), 1);
    const page = await shop.visit('#dashboard/overview', { as, viewport });
    await expectVisible(page.getByRole('region', { name: 'To do' }));
    const read = await countPresses(page);
    if (width < 600)
      await page.getByRole('complementary').getByRole('button', { name: 'Search' }).click();
    else await page.keyboard.press('Control+k');
    const words = `${city} ${rope.name.slice(0, 4)}`.toLowerCase();
    await page.getByRole('dialog').getByRole('combobox').pressSequentially(words);
    await page.getByRole('option', { name: /^U-/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => hashOf(page)).toBe(`#dashboard/orders/${ids[0]}`);
    await expectPresses(job('an order found'), read, { clicks: 1, keys: words.length + 3 });
  });

  it('DESK-13 opens an order and then the next one in the desk by two clicks', async () => {
    const { as, city, ids, list } = await makeOrders(role, await loadMerchant(), 2);
    const page = await shop.visit(searched(list, city), { as, viewport });
    const read = await countPresses(page);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect.poll(() => hashOf(page)).toBe(`#dashboard/orders/${ids[1]}`);
    await page.getByRole('link', { name: /^Next: U-/ }).click();
    await expect.poll(() => hashOf(page)).toBe(`#dashboard/orders/${ids[0]}`);
    await expectPresses(job('an order and the next one'), read, { clicks: 2, keys: 0 });
  });

  it('DESK-23 tells what a merchant gets this month by one click, and an admin pays by one more', async () => {
    const tess = await loadMerchant();
    const { as } = await makeOrders(role, tess, 1);
    const page = await shop.visit('#dashboard/overview', { as, viewport });
    await expectVisible(page.getByRole('region', { name: 'To do' }));
    const read = await countPresses(page);
    const entry = role === 'admin' ? 'Payouts' : 'Statement';
    await page.getByRole('link', { name: entry, exact: true }).click();
    if (role === 'admin') {
      await page.getByRole('button', { name: `Mark as paid ${tess.brand.name}` }).click();
      await expectVisible(page.getByRole('button', { name: `Not paid ${tess.brand.name}` }));
    } else {
      await expectVisible(page.getByText('Payout', { exact: true }).first());
    }
    await expectPresses(job('a merchant’s payout'), read, { clicks: 2, keys: 0 });
  });
});
