import type { Payout as PayoutReply } from 'shared/dashboardEntities';
import { Merchant } from './model/Merchant.ts';
import { Payout } from './model/Payout.ts';
import { notFound } from '../platform/http/errors.ts';
import { type CsvCell, CsvReply, type Handler } from '../platform/http/route.ts';
import { type Entry, readEntries, sumsOf } from './statement.ts';

async function readPayouts(month: string): Promise<PayoutReply[]> {
  const merchants = await Merchant.find({ brand: { $ne: null } })
    .sort({ brandName: 1 })
    .lean();
  const brands = merchants.flatMap(({ brand }) => brand ?? []);
  const byBrand = new Map<string, Entry[]>(brands.map((brand) => [brand.toString(), []]));
  for (const entry of await readEntries({ $in: brands }, month)) {
    byBrand.get(String(entry.brand))?.push(entry);
  }
  const paid = await Payout.find({ month }).lean();
  const paidAtOf = new Map(paid.map(({ merchant, paidAt }) => [merchant.toString(), paidAt]));
  return merchants.map(({ _id, name, brandName, brand }) => ({
    merchant: { _id: _id.toString(), name, brand: brandName },
    ...sumsOf(byBrand.get(String(brand)) ?? []),
    paidAt: paidAtOf.get(_id.toString())?.toISOString() ?? null,
  }));
}

/** CALL-182: the payouts of a month in UTC (DESK-23). */
export const list: Handler<'GET /merchant/payouts'> = async ({ input: { month } }) => ({
  month,
  payouts: await readPayouts(month),
});

/** CALL-183: notes that a merchant's month was paid today, or was not. */
export const setPaid: Handler<'PUT /merchant/:id/payouts/:month'> = async ({ input, params }) => {
  const { id, month } = params;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw notFound('Month');
  if (!(await Merchant.exists({ _id: id, brand: { $ne: null } }))) throw notFound('Merchant');
  const row = { merchant: id, month };
  if (!input.paid) await Payout.deleteOne(row);
  else await Payout.updateOne(row, { $setOnInsert: { paidAt: new Date() } }, { upsert: true });
};

async function* payoutRows(month: string): AsyncGenerator<readonly CsvCell[]> {
  for (const { merchant, ...sums } of await readPayouts(month)) {
    const { sold, cancelled, returned, commission, payout, paidAt } = sums;
    const { brand, name } = merchant;
    yield [brand, name, sold, cancelled, returned, commission, payout, paidAt ?? ''];
  }
}

export const exportCsv: Handler<'GET /merchant/payouts.csv'> = ({ input: { month } }) =>
  new CsvReply(
    `payouts-${month}.csv`,
    ['brand', 'merchant', 'sold', 'cancelled', 'returned', 'commission', 'payout', 'paid at'],
    payoutRows(month),
  );
