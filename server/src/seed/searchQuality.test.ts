import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueIndex } from '../catalogue/memory/catalogueIndex.ts';
import { demoProducts } from './products.ts';
import { demoCatalogue, measureSearches } from './searchQuality.ts';
import { exact, expectedResults, inexact, nonsense } from './searches.ts';

let index: CatalogueIndex;
beforeAll(async () => {
  index = await demoCatalogue();
});

const find = (search: string, order: 'bestMatch' | 'newest' = 'bestMatch') =>
  index.page({ search, order, page: 1, limit: 100 });

describe('searches of the demo shop', () => {
  it('FIND-01 find what people expect among the first three', () => {
    const { meanReciprocalRank, failures } = measureSearches(index);
    expect(failures, 'Run npm run search-quality.').toEqual([]);
    expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.9);
  });

  it('FIND-01 SHOPX-13 are eighty, and expect products that exist', () => {
    expect(expectedResults).toHaveLength(80);
    const skus = new Set(demoProducts.map(({ sku }) => sku));
    const unknown = expectedResults
      .flatMap(([, ...expected]) => expected)
      .filter((sku) => !skus.has(sku));
    expect(unknown).toEqual([]);
  });

  it.each(nonsense)('FIND-01 find nothing for %s', (search) => {
    expect(find(search)).toMatchObject({ products: [], totalProducts: 0 });
  });

  it('FIND-01 fall back to products that match some words, only for the best match', () => {
    const some = find('waterproof running jacket for men');
    expect(some.partial).toBe(true);
    expect(some.products.length).toBeGreaterThan(0);
    expect(find('waterproof running jacket for men', 'newest')).toMatchObject({ products: [] });
  });

  it.each(inexact)('SHOPX-13 find no exact match for %s, but what comes close', (search) => {
    const { partial, totalProducts } = find(search);
    expect([partial, totalProducts > 0]).toEqual([true, true]);
  });

  it.each(exact)('SHOPX-13 find %s as it was typed', (search) => {
    const { partial, totalProducts } = find(search);
    expect([partial, totalProducts > 0]).toEqual([undefined, true]);
  });

  it('SHOPX-13 find the same for a hoodie and a sweatshirt, and no tees', () => {
    const skusOf = (search: string) => find(search).products.map(({ sku }) => sku);
    expect(skusOf('sweatshirt').toSorted()).toEqual(skusOf('hoodie').toSorted());
    expect(skusOf('hoodie')).not.toContain('NF-1004');
    expect(skusOf('clothes')).toEqual(expect.arrayContaining(['NF-1004', 'NF-1007']));
  });

  it('FIND-01 tolerates no typing error in words below four letters', () => {
    expect(find('mst').products).toEqual([]);
    expect(find('bga').products).toEqual([]);
  });

  it('FIND-01 come in pages of the same order', () => {
    const all = find('weights').products.map(({ sku }) => sku);
    const pages = [1, 2, 3].flatMap(
      (page) => index.page({ search: 'weights', order: 'bestMatch', page, limit: 3 }).products,
    );
    expect(pages.map(({ sku }) => sku)).toEqual(all.slice(0, 9));
  });
});
