import { admin } from '../shop.mjs';
import { sendRequest } from './requests.mjs';
import { waitUntil } from './scenarioRun.mjs';

/** @typedef {import('../shop.mjs').Shop} Shop */

/**
 * Edits of one product by a shop, whose arrival at another one is measured: only the change stream can report them
 * there. Returns a function that makes an edit and resolves to the milliseconds until it is seen.
 * @param {{ writer: Shop, reader: Shop }} shops
 */
export async function prepareEdits({ writer, reader }) {
  const { accessToken: token } = await writer.call('POST /api/user/login', { input: admin });
  const { products } = await writer.call('GET /api/products/list');
  const { _id, slug } = products[0];
  const { product } = await writer.call(`GET /api/products/${_id}`, { token });
  let edition = 0;

  return async () => {
    edition += 1;
    const description = `${product.description} Edition ${edition}.`;
    const input = { product: { ...product, description, brand: product.brand?._id ?? null } };
    const begin = performance.now();
    // While there is no primary, it is refused, as an order.
    const isSaved = async () =>
      (await sendRequest(writer.port, `PUT /api/products/${_id}`, { input, token })).status === 200;
    await waitUntil(isSaved, { timeoutMs: 60_000 });
    const isSeen = async () =>
      (await sendRequest(reader.port, `GET /api/products/item/${slug}`)).body.product
        ?.description === description;
    await waitUntil(isSeen, { timeoutMs: 120_000, intervalMs: 5 });
    return performance.now() - begin;
  };
}
