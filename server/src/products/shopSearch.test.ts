import { describe, expect, it } from 'vitest';
import { makeProduct, makeUser, unique } from '../test/factories.ts';
import { makeSizedProduct } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

/** The names that the shop finds, the best first. */
async function findNames(text: string) {
  const { body } = await call('POST /products/advancedFilters', { input: { name: text } });
  return body.products.map(({ name }) => name);
}

async function suggestNames(text: string) {
  const { body } = await call('GET /products/list/search/:text', { params: { text } });
  return body.products.map(({ name }) => name);
}

describe('the search of the shop', () => {
  const products = [
    ['Wi-Fi scale', ['wifi', 'wi-fi', 'Wi Fi', 'WIFI scale', 'wi‑fi']],
    ['瑜伽垫加厚', ['瑜伽', '加厚', '垫']],
    ['ヨガマット青い', ['マット', '青い']],
    ['เสื่อโยคะหนา', ['โยคะ', 'หนา']],
    ['Smørrebrød board', ['smorrebrod', 'SMØRREBRØD']],
    ['Straße runner', ['strasse', 'straße']],
    ['Đurđa tepih', ['durda', 'đurđa']],
    ['Kız yelek', ['kiz', 'KIZ', 'kız']],
    ['Trail shoe', ['shoes', 'shoe']],
    ['Dive watch', ['watches', 'watch']],
  ] as const;

  it.each(products)('WORLD-09 WORLD-07 finds %s', async (name, searches) => {
    await makeProduct({ name, description: 'x' });
    for (const text of searches) {
      expect([text, await findNames(text)]).toEqual([text, expect.arrayContaining([name])]);
      expect([text, await suggestNames(text)]).toEqual([text, expect.arrayContaining([name])]);
    }
  });

  it('WORLD-09 finds a product by its SKU, first, in any case, and by that of a variant', async () => {
    const sku = unique('QX-77/b');
    const like = await makeProduct({ name: `Case for ${sku}`, description: sku });
    const product = await makeProduct({ name: 'Plain', sku });
    const variant = unique('QV-78/b');
    const sized = await makeSizedProduct([{ sku: variant, values: { Size: 'M' } }]);
    for (const text of [sku, sku.toLowerCase(), sku.toUpperCase()]) {
      expect((await findNames(text)).slice(0, 2)).toEqual([product.name, like.name]);
      expect((await suggestNames(text))[0]).toBe(product.name);
    }
    expect((await findNames(variant.toLowerCase()))[0]).toBe(sized.name);
  });
});

describe('lists by name', () => {
  it('WORLD-09 sort numbers by value, and accents and case last', async () => {
    const end = unique('');
    const sorted = ['ZZ 9 kg', 'ZZ 10 kg', 'ZZ Äpfel', 'zz apple', 'ZZ Banana'].map(
      (name) => `${name} ${end}`,
    );
    for (const name of sorted.toReversed()) await makeProduct({ name });
    const input = { search: end, sort: 'name' };
    const { body } = await call('GET /products', { input, as: await makeUser('ROLE_ADMIN') });
    const collator = new Intl.Collator('en', { numeric: true });
    const expected = sorted.toSorted(collator.compare);
    expect(body.products.map(({ name }) => name)).toEqual(expected);
  });
});
