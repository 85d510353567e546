import { productFields, sizes } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { cartLine, inexhaustibleOffersOf, randomCart, visitorOf } from './visitors.mjs';

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

it('chooses brands, categories, stock and options where it asks for facets', () => {
  const options = [{ name: 'Size', values: ['S', 'M'] }];
  const visit = {
    kind: /** @type {const} */ ('filtering'),
    seed: 1,
    words: ['tent'],
    categories: ['camp', 'climb'],
    brands: ['works'],
    options,
  };
  const requests = requestsOf(visit, 100);
  const filters = requests.map((request) => JSON.parse(request.split('\r\n\r\n')[1] ?? ''));
  expect(filters.every((filter) => 'inStock' in filter && !('brand' in filter))).toBe(true);
  expect(filters.some(({ categories }) => categories.length === 2)).toBe(true);
  expect(filters.some(({ options: chosen }) => chosen['Size'].length > 0)).toBe(true);
});

it('sends the ETag of the first reply on the second visit', () => {
  const [first, second] = requestsOf({ kind: 'returning', path: '/list' }, 2);
  expect(first).not.toContain('if-none-match');
  expect(second).toContain('if-none-match: "first"\r\n');
});

it('orders a cart of two products', () => {
  const products = ['1', '2', '3'].map((_id) => ({ _id, price: 0.1, stock: 9 }));
  const [cart, order] = requestsOf({ kind: 'ordering', seed: 1, tokens: ['t'], products }, 2);
  expect(cart).toMatch(/^POST \/api\/cart [^]*authorization: Bearer t\r\n/);
  expect(order).toMatch(/^POST \/api\/order\/add [^]*\{"cartId":"cart","total":0\.2\}$/);
  const { lines } = randomCart(() => 0.99, products);
  expect(new Set(lines.map(({ product }) => product)).size).toBe(2);
});

/**
 * A product as in a reply.
 * @param {Partial<import('./visitors.mjs').Product>} fields
 * @returns {import('./visitors.mjs').Product}
 */
const product = (fields) => ({
  ...productFields(),
  _id: 'p',
  slug: 'product',
  price: 20,
  priceMax: 25,
  quantity: 250_000,
  brand: null,
  isLiked: false,
  isBestseller: false,
  totalReviews: 0,
  averageRating: 0,
  createdAt: '',
  options: [],
  variants: [],
  images: [],
  ...fields,
});

it('buys a product without options', () => {
  const [offer, ...others] = inexhaustibleOffersOf([product({}), product({ quantity: 100 })]);
  expect(others).toEqual([]);
  expect(offer && cartLine(offer)).toEqual({ product: 'p', quantity: 1, price: 20 });
});

it('buys each active variant with plenty of stock, at its price', () => {
  const { options, variants } = sizes([
    { values: { Size: 'S' }, quantity: 200_000 },
    { values: { Size: 'M' }, quantity: 200_000, price: 25 },
    { values: { Size: 'L' }, quantity: 200_000, isActive: false },
    { values: { Size: 'XL' }, quantity: 100 },
  ]);
  const replied = variants.map(({ price = null, imageUrl = '', isActive = true, ...fields }) => ({
    ...fields,
    _id: String(fields.values['Size']),
    price,
    compareAtPrice: null,
    imageUrl,
    isActive,
  }));
  const offers = inexhaustibleOffersOf([product({ options, variants: replied })]);
  const line = { product: 'p', quantity: 1 };
  expect(offers.map((offer) => cartLine(offer))).toEqual([
    { ...line, variant: 'S', price: 20 },
    { ...line, variant: 'M', price: 25 },
  ]);
});
