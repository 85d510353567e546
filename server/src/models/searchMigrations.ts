import mongoose, { type mongo, type Types } from 'mongoose';
import { fold } from 'shared/fold';
import { isDuplicate } from '../platform/database/databaseErrors.ts';
import type { BrandRow } from './Brand.ts';
import type { OrderRow } from './Order.ts';
import { orderWords } from './orderWords.ts';
import { type ProductRow, productWords } from './Product.ts';
import { type SearchedPerson, searchFieldsOf } from './User.ts';

const batchSize = 1_000;
const withoutWords = { search: { $exists: false } };

type Id = { _id: Types.ObjectId };

const collectionOf = <Row extends Id>(name: string) => mongoose.connection.collection<Row>(name);

/** Sets fields of all rows without words. */
async function setFields<Row extends Id>(
  name: string,
  fieldsOf: (rows: mongo.WithId<Row>[]) => Promise<object[]> | object[],
): Promise<void> {
  const rows = collectionOf<Row>(name);
  const missing = rows.find(withoutWords as mongo.Filter<Row>, { batchSize });
  while (await missing.hasNext()) {
    const batch = missing.readBufferedDocuments();
    const fields = await fieldsOf(batch);
    await rows.bulkWrite(
      batch.map(({ _id }, index) => ({
        updateOne: {
          filter: { _id } as mongo.Filter<Row>,
          update: { $set: { ...fields[index] } } as mongo.UpdateFilter<Row>,
        },
      })),
      { ordered: false },
    );
  }
}

const byId = <Row extends Id>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row._id.toString(), row]));

const nobody = { firstName: '', lastName: '', email: '', phoneNumber: '' };

/** Before, users were found by whole texts, in lower case. */
export const addUserWords = () =>
  setFields<Partial<SearchedPerson> & Id>('users', (rows) =>
    rows.map((row) => searchFieldsOf({ ...nobody, ...row })),
  );

const addProductWords = () =>
  setFields<ProductRow>('products', (rows) =>
    rows.map(({ name = '', sku, skus }) => ({
      search: productWords({ name, sku, variants: (skus ?? []).map((each) => ({ sku: each })) }),
    })),
  );

const addOrderWords = () =>
  setFields<OrderRow>('orders', async (rows) => {
    const products = { $in: rows.flatMap(({ lines }) => lines.map(({ product }) => product)) };
    const [users, sold] = await Promise.all([
      collectionOf<SearchedPerson & Id>('users')
        .find({ _id: { $in: rows.map(({ user }) => user) } })
        .toArray(),
      collectionOf<ProductRow>('products').find({ _id: products }).toArray(),
    ]);
    const [buyers, productById] = [byId(users), byId(sold)];
    return rows.map((row) => ({
      search: orderWords(
        row,
        buyers.get(row.user.toString()) ?? null,
        ({ product }) => productById.get(product.toString())?.sku,
      ),
    }));
  });

/** A name that another brand has, apart from case and accents, keeps its former key. */
async function foldBrandNames(): Promise<void> {
  const brands = collectionOf<BrandRow>('brands');
  for await (const { _id, name, nameKey } of brands.find()) {
    const key = fold(name);
    if (key === nameKey) continue;
    await brands.updateOne({ _id }, { $set: { nameKey: key } }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  }
}

/** Before, orders and products were found in memory. */
export async function addSearchWords(): Promise<void> {
  await addUserWords();
  await collectionOf('users').updateMany(
    { searchKeys: { $exists: true } },
    { $unset: { searchKeys: 1 } },
  );
  await addProductWords();
  await addOrderWords();
  await foldBrandNames();
}
