import { it } from 'vitest';
import { expectHidden, expectVisible } from './expectVisible.ts';
import { useShop } from './shop.ts';

const shop = useShop();

it('shows the API by area and role, finds a call, and sends it with the session of the shop', async () => {
  const member = await shop.member();
  const page = await shop.visit('api/docs', { as: member });
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
