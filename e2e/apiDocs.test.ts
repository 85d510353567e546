import type { Route } from 'playwright-core';
import { it } from 'vitest';
import { expectHidden, expectVisible } from './expectVisible.ts';
import { testsRare } from './inspectViews.ts';
import { useShop } from './shop.ts';

const shop = useShop();

/** Leaves two calls in the description of the API. */
async function keepSomeCalls(route: Route): Promise<void> {
  const response = await route.fetch();
  const { paths, ...others } = await response.json();
  const kept = Object.entries(paths).filter(([path]) => /^\/(user\/me|products\/list)$/.test(path));
  await route.fulfill({ response, json: { ...others, paths: Object.fromEntries(kept) } });
}

it('shows the API by area and role, finds a call, and sends it with the session of the shop', async () => {
  const member = await shop.member();
  const page = await shop.visit('robots.txt', { as: member });
  // The viewer takes ten seconds of the processor for all calls.
  if (!testsRare) await page.route('**/api/openapi.json', keepSomeCalls);
  await page.goto(shop.url('api/docs'));
  const product = page.getByRole('heading', { name: 'products' });
  await expectVisible(product);
  await page.getByPlaceholder('Filter by tag or path').fill('user/me');
  await expectHidden(product);
  const read = page.locator('.opblock-get');
  await expectVisible(read.getByText('For everyone signed in.'));
  await read.getByRole('button', { name: /^GET/ }).click();
  await expectVisible(read.getByText('"firstName"').first());

  await read.getByRole('button', { name: 'Try it out' }).click();
  await read.getByRole('button', { name: 'Execute' }).click();
  await expectVisible(read.locator('.curl-command').getByText(`/api/user/me`));
  await expectVisible(read.locator('.live-responses-table').getByText(member.email));
});
