import { taxed } from '../../shared/src/test/productInput.mjs';
import { admin } from '../shop.mjs';
import { checkOthers, startAsking } from './bystander.mjs';
import { registerBuyers } from './buyers.mjs';

const megabyte = 1_000_000;
const maxReplyBytes = megabyte;

const headings = 'sku,variant,name,description,price,quantity,taxable,options\n';
const { taxable } = taxed;

/** @param {number} count @param {(index: number) => string} row */
const makeRows = (count, row) => Array.from({ length: count }, (_, index) => row(index)).join('');

/** Tables of at most 5 MB that cost most for their size. */
const tables = {
  'one product with 19,990 variants': () =>
    `${headings}big,,Big,Big.,20,0,${taxable},Size: 0\n${makeRows(19_990, (index) => `big,big-${index},,,,1,,Size: ${index}\n`)}`,
  '200 products with 99 variants': () =>
    headings +
    makeRows(200, (product) => {
      const sizes = makeRows(11, (size) => `${size ? ', ' : ''}${size}`);
      const colors = makeRows(9, (color) => `${color ? ', ' : ''}${color}`);
      const name = `many-${product}`;
      return (
        `${name},,${name},Many.,20,0,${taxable},Size: ${sizes}; Color: ${colors}\n`.replace(
          /Size: [^\n]+/,
          (options) => `"${options}"`,
        ) +
        makeRows(
          99,
          (index) =>
            `${name},${name}-${index},,,,1,,Size: ${index % 11}; Color: ${Math.floor(index / 11)}\n`,
        )
      );
    }),
  '20,000 new products': () =>
    headings +
    makeRows(20_000, (index) => `new-${index},,New,${'x'.repeat(190)},20,1,${taxable},\n`),
  'an error in each cell': () =>
    headings + makeRows(20_000, (index) => `x-${index},,,${'y'.repeat(201)},0,-1,z,z\n`),
  '2.6 million headings': () => 'a,'.repeat(2_600_000),
  'five million commas': () => `sku\n${','.repeat(5 * megabyte)}`,
  'one cell of 5 MB': () => `sku\n${'x'.repeat(5 * megabyte)}`,
  'only line breaks': () => `sku${'\n'.repeat(5 * megabyte)}`,
  '50 columns of guarded tabs': () =>
    `sku\n${makeRows(20_000, (index) => `s${index}${`,'\t'=`.repeat(49)}\n`)}`,
};

/**
 * An admin imports the most expensive tables; small ones are a part of each.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function csvImport(scenarioRun) {
  const { check } = scenarioRun;
  const shop = await scenarioRun.startShop();
  const { accessToken } = await shop.call('POST /api/user/login', { input: admin });
  const [other] = await registerBuyers(shop, 1);
  if (!other) return;
  for (const [name, makeTable] of Object.entries(tables)) {
    const body = makeTable();
    const stopAsking = await startAsking(scenarioRun, { shop, other });
    const begin = performance.now();
    const response = await fetch(`http://127.0.0.1:${shop.port}/api/products/import?dryRun=1`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${accessToken}` },
      body,
    });
    const reply = await response.text();
    const took = ((performance.now() - begin) / 1_000).toFixed(1);
    checkOthers(scenarioRun, `while it imports ${name}`, await stopAsking(0));
    check(
      `the reply to ${name} is small`,
      response.status === 200 && reply.length < maxReplyBytes,
      `${response.status}, ${(body.length / megabyte).toFixed(1)} MB → ${(reply.length / 1_000).toFixed(0)} kB, ${took} s`,
    );
  }
}
