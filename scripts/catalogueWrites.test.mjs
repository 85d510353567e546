import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

/** A write by the driver, of which the plugin of the models does not hear (docs/decisions/0034). */
const write =
  /\brawCollection(?:<\w+>)?\((?:Product|Brand|Category)\)\s*\.(?:insert|update|replace|delete|bulkWrite|find\w+And)|\b(?:insert|update)Op(?:<\w+>)?\(\s*(?:Product|Brand|Category)\b|\b(?:Product|Brand|Category)\.collection\s*\.(?!name\b)/;

/** Whether a file writes to the catalogue by the driver without refreshing it. @param {string} text */
const isForgotten = (text) => write.test(text) && !text.includes('catalogue.refresh(');

/** Returns operations for `placeBatch`, which calls `catalogue.decrementStock()`. */
const decrementing = 'server/src/areas/orders/stock.ts';

it('every file that writes products, brands or categories by the driver refreshes the catalogue', () => {
  const files = execFileSync('git', ['ls-files', 'server/src/areas'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /(?<!\.test)\.ts$/.test(file));
  const textOf = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  expect(files.filter((file) => write.test(textOf(file))).length).toBeGreaterThan(1);
  const forgotten = files.filter((file) => isForgotten(textOf(file)));
  expect(forgotten, 'Call catalogue.refresh() with the ids, or write by Mongoose.').toEqual([
    decrementing,
  ]);
});

it('a write by the driver without a refresh is found', () => {
  const insert = 'await rawCollection<ProductRow>(Product).insertMany(rows, { session });';
  expect(isForgotten(insert)).toBe(true);
  expect(isForgotten('return updateOp(\n  Product,\n  filter, update);')).toBe(true);
  expect(isForgotten('await Brand.collection.deleteOne({ _id });')).toBe(true);
  expect(isForgotten(`${insert}\nawait catalogue.refresh({ products });`)).toBe(false);
  expect(isForgotten('rawCollection<ProductRow>(Product).find({})')).toBe(false);
  expect(isForgotten('await Product.updateOne({ _id }, change);')).toBe(false);
});
