import { expect, it } from 'vitest';
import { maxSitemapAddresses, sitemap } from './sitemap.ts';

const shop = 'https://shop.example';
const pathsOf = (count: number) => Array.from({ length: count }, (_, index) => `/product/${index}`);
const locationsIn = (text = '') =>
  Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);

it('WORLD-12 holds all addresses of a shop of 50,000', () => {
  const text = sitemap(shop, pathsOf(maxSitemapAddresses));
  expect(text).toContain('<urlset ');
  expect(locationsIn(text)).toHaveLength(50_000);
});

it('WORLD-12 is an index of parts for a larger one', () => {
  const paths = pathsOf(2 * maxSitemapAddresses + 1);
  const index = sitemap(shop, paths);
  expect(index).toContain('<sitemapindex ');
  expect(locationsIn(index)).toEqual([1, 2, 3].map((part) => `${shop}/sitemap-${part}.xml`));
  const parts = [1, 2, 3].map((part) => locationsIn(sitemap(shop, paths, part)));
  expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 1]);
  expect(new Set(parts.flat()).size).toBe(paths.length);
  expect([0, 4].map((part) => sitemap(shop, paths, part))).toEqual([undefined, undefined]);
});
