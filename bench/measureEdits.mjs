import { setTimeout as wait } from 'node:timers/promises';
import { median } from './rounds.mjs';
import { admin, startShop } from './shop.mjs';

const pollMs = 5;

/**
 * Measures the time from an edit in one process of the shop until another process shows it.
 * @param {import('./measure.mjs').Bench} bench
 * @param {{ dataDir: string, uri: string }} shopOptions for a second process with the same data
 * @returns {Promise<import('./report.mjs').Row[]>}
 */
export async function measureEdits({ shop, pace }, shopOptions) {
  const other = await startShop(shopOptions);
  /** @type {number[]} */
  const times = [];
  try {
    const { accessToken } = await shop.call('POST /api/user/login', { input: admin });
    const { products } = await shop.call('GET /api/products/list');
    const { _id, slug } = products[0];
    const { product } = await shop.call(`GET /api/products/${_id}`, { token: accessToken });
    for (let edit = 1; edit <= pace.rounds * 4; edit += 1) {
      const description = `${product.description} Edition ${edit}.`;
      const input = { product: { ...product, description, brand: product.brand?._id ?? null } };
      const begin = performance.now();
      const answered = shop.call(`PUT /api/products/${_id}`, { input, token: accessToken });
      for (;;) {
        const seen = await other.call(`GET /api/products/item/${slug}`);
        if (seen.product.description === description) break;
        await wait(pollMs);
      }
      times.push(performance.now() - begin);
      await answered;
    }
  } finally {
    await other.stop();
  }
  return [
    { name: 'edit seen elsewhere, median', value: median(times), figures: `${times.length} edits` },
    { name: 'edit seen elsewhere, worst', value: Math.max(...times) },
  ];
}
