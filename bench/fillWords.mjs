import { Order } from '../server/src/orders/model/Order.ts';
import { orderWords } from '../server/src/orders/model/orderWords.ts';
import {
  Product,
  searchFieldsOf as searchFieldsOfProduct,
} from '../server/src/products/model/Product.ts';
import { searchFieldsOf, User } from '../server/src/users/model/User.ts';
import { connect, disconnect } from '../server/src/platform/database/connection.ts';

const batchSize = 1_000;

/**
 * Sets fields of all rows of a model, of any type: `fieldsOf` knows it.
 * @param {import('mongoose').Model<any>} model
 * @param {(row: any) => object} fieldsOf
 */
async function setFields({ collection }, fieldsOf) {
  const rows = collection.find({}, { batchSize });
  while (await rows.hasNext()) {
    await collection.bulkWrite(
      rows.readBufferedDocuments().map((row) => ({
        updateOne: { filter: { _id: row['_id'] }, update: { $set: fieldsOf(row) } },
      })),
      { ordered: false },
    );
  }
}

/** @param {import('mongoose').Model<any>} model */
const byId = async ({ collection }) =>
  new Map((await collection.find().toArray()).map((row) => [row._id.toString(), row]));

// The words by which the rows are found, and all indexes of the shop.
await connect([]);
await setFields(User, searchFieldsOf);
await setFields(Product, searchFieldsOfProduct);
const [users, products] = [await byId(User), await byId(Product)];
await setFields(Order, (row) => ({
  search: orderWords(
    row,
    /** @type {any} */ (users.get(row.user.toString())),
    ({ product }) => products.get(product.toString())?.['sku'],
  ),
}));
await disconnect();
