import { pick, seededRandom } from './random.mjs';

/**
 * The part of a reply that visitors use.
 * @typedef {{ status: number, etag: () => string, text: () => string }} Reply
 */
/**
 * A visitor on one connection: a generator that yields raw requests and receives the replies.
 * @typedef {Generator<string, never, Reply>} Visitor
 */
/**
 * The behaviour of a visitor as plain data, because it is sent to another process.
 * @typedef
 *   {{ kind: 'reading', paths: string[], token?: string } | { kind: 'returning', path: string } | { kind: 'filtering', seed: number, words: string[], categories: string[], brands: string[], options?: import('shared/entities').ProductOption[] } | { kind: 'ordering', seed: number, tokens: string[], products: Offer[] }}
 *   Visit
 */
/**
 * A product, or one of its variants, that can be bought.
 * @typedef {object} Offer
 * @property {string} _id the product's id
 * @property {string} [variant] its id, for a product with options
 * @property {number} price dollars
 * @property {number} stock
 */
/** @typedef {import('shared/entities').Product} Product */

/** A stock that no run sells out. */
const inexhaustibleStock = 100_000;

/**
 * The offers of a product in a reply: the product itself, or each of its active variants.
 * @param {Pick<Product, '_id' | 'price' | 'quantity' | 'options' | 'variants'>} product
 * @returns {Offer[]}
 */
export function offersOf({ _id, price, quantity, options, variants }) {
  if (options.length === 0) return [{ _id, price, stock: quantity }];
  return variants
    .filter(({ isActive }) => isActive)
    .map((variant) => ({
      _id,
      variant: variant._id,
      price: variant.price ?? price,
      stock: variant.quantity,
    }));
}

/**
 * The offers with a stock that no run sells out.
 * @param {Product[]} products
 */
export const inexhaustibleOffersOf = (products) =>
  products
    .flatMap((product) => offersOf(product))
    .filter(({ stock }) => stock > inexhaustibleStock);

/**
 * The line of a cart for one piece.
 * @param {Offer} offer
 */
export const cartLine = ({ _id, variant, price }) => ({
  product: _id,
  ...(variant && { variant }),
  quantity: 1,
  price,
});

/**
 * The visitor of connection number `connection`.
 * @param {Visit} visit
 * @param {number} connection from 0
 * @returns {Visitor}
 */
export function visitorOf(visit, connection) {
  if (visit.kind === 'reading') return reading(visit, connection);
  if (visit.kind === 'returning') return returning(visit);
  if (visit.kind === 'filtering') return filtering(visit, connection);
  return ordering(visit, connection);
}

/**
 * Requests the paths in turn, as the person with the token, if there is one.
 * @param {{ paths: string[], token?: string }} visit
 * @param {number} connection
 * @returns {Visitor}
 */
function* reading({ paths, token }, connection) {
  const requests = paths.map((path) =>
    get(path, token ? { authorization: `Bearer ${token}` } : {}),
  );
  for (let index = connection; ; index += 1) yield requests[index % requests.length] ?? '';
}

/**
 * Requests the same page with its ETag, as a browser does.
 * @param {{ path: string }} visit
 * @returns {Visitor}
 */
function* returning({ path }) {
  const first = yield get(path);
  const again = get(path, { 'if-none-match': first.etag() });
  for (;;) yield again;
}

/**
 * Filters the products, each time differently; with `options` by the filters that have facets.
 * @param {Extract<Visit, { kind: 'filtering' }>} visit
 * @param {number} connection
 * @returns {Visitor}
 */
function* filtering({ seed, words, categories, brands, options }, connection) {
  const random = seededRandom(seed * 1000 + connection);
  const dollars = (/** @type {number} */ max) => Math.round(random() * max * 100) / 100;
  /** @param {number} share @param {string[]} list */
  const sometimes = (share, list) => (random() < share ? pick(random, list) : 'all');
  /** @param {number} share @param {string[]} list */
  const sometimesTwo = (share, list) =>
    random() < share ? [...new Set([pick(random, list), pick(random, list)])] : [];
  for (;;) {
    const min = 1 + dollars(150);
    /** @type {import('shared/endpoints').InputOf<'POST /products/advancedFilters'>} */
    const filters = {
      name: sometimes(0.4, words),
      ...(options
        ? {
            categories: sometimesTwo(0.5, categories),
            brands: sometimesTwo(0.2, brands),
            inStock: random() < 0.3,
            options: Object.fromEntries(
              options.map(({ name, values }) => [name, sometimesTwo(0.3, values)]),
            ),
          }
        : { category: sometimes(0.5, categories), brand: sometimes(0.2, brands) }),
      min,
      max: Math.round((min + 20 + dollars(300)) * 100) / 100,
      rating: Math.floor(random() * 5),
      order: pick(random, ['newest', 'priceHighToLow', 'priceLowToHigh']),
      pageNumber: 1 + Math.floor(random() * 3),
    };
    yield post('/api/products/advancedFilters', filters);
  }
}

/**
 * Orders two products at a time, continuously.
 * @param {{ seed: number, tokens: string[], products: Offer[] }} visit
 * @param {number} connection
 * @returns {Visitor}
 */
function* ordering({ seed, tokens, products }, connection) {
  const random = seededRandom(seed * 1000 + connection);
  const authorization = `Bearer ${tokens[connection % tokens.length]}`;
  for (;;) {
    const order = randomCart(random, products);
    const cart = yield post('/api/cart', { products: order.lines }, { authorization });
    const input = { cartId: JSON.parse(cart.text())._id, total: order.total };
    yield post('/api/order/add', input, { authorization });
  }
}

/**
 * The cart of a buyer of two offers, one piece each, with the total in dollars.
 * @param {() => number} random
 * @param {Offer[]} products
 */
export function randomCart(random, products) {
  const first = Math.floor(random() * products.length);
  const step = 1 + Math.floor(random() * (products.length - 1));
  const chosen = [first, (first + step) % products.length].flatMap(
    (index) => products[index] ?? [],
  );
  return {
    lines: chosen.map((offer) => cartLine(offer)),
    total: chosen.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100,
  };
}

/**
 * @param {string} path
 * @param {Record<string, string>} [headers]
 */
const get = (path, headers = {}) => request(`GET ${path}`, headers, '');

/**
 * @param {string} path
 * @param {unknown} input
 * @param {Record<string, string>} [headers]
 */
function post(path, input, headers = {}) {
  const body = JSON.stringify(input);
  const length = String(Buffer.byteLength(body));
  const about = { 'content-type': 'application/json', 'content-length': length };
  return request(`POST ${path}`, { ...about, ...headers }, body);
}

/**
 * @param {string} target method and path
 * @param {Record<string, string>} headers
 * @param {string} body
 */
function request(target, headers, body) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${target} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\n${lines.join('')}\r\n${body}`;
}
