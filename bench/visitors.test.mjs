import { expect, it } from 'vitest';
import { randomCart, visitorOf } from './visitors.mjs';

const reply = { status: 200, etag: () => '"first"', text: () => '{"_id":"cart"}' };

/**
 * @param {import('./visitors.mjs').Visit} visit
 * @param {number} count
 */
function requestsOf(visit, count) {
  const visitors = [0, 1].map((connection) => visitorOf(visit, connection));
  return visitors.flatMap((visitor) =>
    Array.from({ length: count }, () => visitor.next(reply).value),
  );
}

it('never repeats a filter', () => {
  const words = ['tent', 'mug'];
  const visit = {
    kind: /** @type {const} */ ('filtering'),
    seed: 1,
    words,
    categories: ['camp'],
    brands: ['works'],
  };
  const requests = requestsOf(visit, 5_000);
  expect(new Set(requests).size).toBe(requests.length);
});

it('sends the ETag of the first reply on the second visit', () => {
  const [first, second] = requestsOf({ kind: 'returning', path: '/list' }, 2);
  expect(first).not.toContain('if-none-match');
  expect(second).toContain('if-none-match: "first"\r\n');
});

it('orders a cart of two products', () => {
  const products = ['1', '2', '3'].map((_id) => ({ _id, price: 0.1, taxable: 1 }));
  const [cart, order] = requestsOf({ kind: 'ordering', seed: 1, tokens: ['t'], products }, 2);
  expect(cart).toMatch(/^POST \/api\/cart [^]*authorization: Bearer t\r\n/);
  expect(order).toMatch(/^POST \/api\/order\/add [^]*\{"cartId":"cart","total":0\.2\}$/);
  const { lines } = randomCart(() => 0.99, products);
  expect(new Set(lines.map(({ product }) => product)).size).toBe(2);
});
