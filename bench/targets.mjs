/**
 * The unit of a row of the report, and its minimum or maximum by number of products.
 * @typedef {object} Target
 * @property {'×' | 's' | 'ms' | 'MB'} unit
 * @property {Record<number, number>} [min]
 * @property {Record<number, number>} [max]
 * @property {Record<number, number>} [maxWithVariants] instead of `max`
 */

/**
 * @param {number} small with 1,000 products
 * @param {number} large with 100,000
 */
const at = (small, large) => ({ 1_000: small, 100_000: large });

const reading = { unit: /** @type {const} */ ('×'), min: at(0.7, 0.6) };

/**
 * The rows of the report, in order. (a) is Express 5 with a constant reply, (b) node:http with the
 * same bytes, (c) the MongoDB driver behind node:http.
 * @satisfies {Record<string, Target>}
 */
export const targets = {
  'product list : (a)': reading,
  'product list : (b)': { unit: '×' },
  'product list : (c)': { unit: '×' },
  'product page : (a)': reading,
  'product page : (b)': { unit: '×' },
  'suggestions : (a)': reading,
  'suggestions : (b)': { unit: '×' },
  'category list : (a)': reading,
  'category list : (b)': { unit: '×' },
  'brand list : (a)': reading,
  'brand list : (b)': { unit: '×' },
  'list not modified, 304 : (a)': { unit: '×', min: at(0.8, 0.8) },
  'random filters : (a)': { unit: '×', min: at(0.7, 0.3) },
  'random filters : (b)': { unit: '×' },
  'random filters : (c)': { unit: '×', min: at(5, 5) },
  'random filters with facets : (a)': { unit: '×', min: at(0.5, 0.25) },
  'random filters with facets : (b)': { unit: '×' },
  'p99 of the list, busy : quiet': { unit: '×', max: at(3, 3) },
  'orders : bare driver': { unit: '×', min: at(0.75, 0.75) },
  'orders of one product : of many': { unit: '×', min: at(0.8, 0.8) },
  'orders : (a)': { unit: '×', min: at(0.07, 0.07) },
  'edit seen elsewhere, median': { unit: 'ms', max: at(200, 200) },
  'edit seen elsewhere, worst': { unit: 'ms', max: at(1_000, 1_000) },
  'npm start to the first list': { unit: 's', max: at(1.2, 8) },
  'memory after all runs': { unit: 'MB', max: at(150, 450), maxWithVariants: { 100_000: 550 } },
  'event-loop delay, one reader': { unit: 'ms', max: at(10, 10) },
  'longest event-loop delay': { unit: 'ms' },
};

/** @typedef {keyof typeof targets} RowName */
