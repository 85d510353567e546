import { expect, it } from 'vitest';
import { expectHidden, expectVisible } from './expectVisible.ts';
import { useShop } from './shop.ts';

const shop = useShop();

it('LIVE-01 DESK-02 what two people do at once shows on the page of the other by itself', async () => {
  const [tess, kim] = [await shop.merchant(), await shop.member('Kim')];
  const rope = await shop.product({ brand: tess.brand });
  const first = await shop.buy(kim, rope);
  const buyer = await shop.visit(`#order/${first}`, { as: kim });
  await expectVisible(buyer.getByRole('main').getByText('Not processed').first());
  const desk = await shop.visit('#dashboard/orders?tab=sales', { as: tess });
  const rows = desk.getByRole('rowheader');
  await expectVisible(rows.first());

  await desk.getByRole('checkbox', { name: 'Select all' }).click();
  await desk.getByRole('button', { name: 'Add parcels' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add parcels' });
  await dialog.getByLabel('Carrier').selectOption('UPS');
  await dialog.getByLabel(/^Tracking number of/).fill('1Z999AA10123456784');
  await dialog.getByRole('button', { name: 'Save 1 parcel' }).click();
  await expectHidden(dialog);
  await expectVisible(buyer.getByRole('main').getByText('1Z999AA10123456784').first());

  // A new row waits for a press, so that nothing moves under the pointer.
  await shop.buy(kim, rope);
  await desk.getByRole('button', { name: 'Clear selection' }).click();
  const more = desk.getByRole('button', { name: '1 new order' });
  await expectVisible(more);
  expect(await rows.count()).toBe(1);
  await more.click();
  await expectHidden(more);
  expect(await rows.count()).toBe(2);
});
