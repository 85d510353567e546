import express from 'express';
import { Types } from 'mongoose';
import supertest from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { catalogue } from '../../catalogue/catalogue.ts';
import { routes } from '../../routes.ts';
import { makeBrand, makeProduct, unique } from '../../test/factories.ts';
import { http, startApp } from '../../test/startApp.ts';
import { registerRoutes } from './registerRoutes.ts';
import { ResponseCache } from './responseCache.ts';

startApp();

/**
 * How many pages the catalogue built while `paths` were requested, after `stored` filled an empty
 * cache. Retries when the catalogue changed meanwhile, which happens when the change stream reports
 * an earlier write.
 */
async function pagesMade(paths: string[], stored: string[] = []): Promise<number> {
  // Any refresh empties the cache, even one without a product.
  await catalogue.refresh({ products: [new Types.ObjectId()] });
  const { version } = catalogue;
  for (const path of stored) await http().get(path);
  const made = vi.spyOn(catalogue, 'page');
  for (const path of paths) expect((await http().get(path)).status).toBe(200);
  const times = made.mock.calls.length;
  made.mockRestore();
  return catalogue.version === version ? times : pagesMade(paths, stored);
}

const list = '/api/products/list';

describe('a stored reply', () => {
  it('SAFE-12 is shared by all equivalent URLs, including unknown parameters and defaults', async () => {
    await makeProduct();
    const random = Array.from({ length: 300 }, () => `${list}?${unique()}=1&__proto__=2`);
    const same = [list, `${list}?`, `${list}?page=1`, `${list}?page=01`, `${list}?limit=8&page=1`];
    expect(await pagesMade([...same, ...random])).toBe(1);
    const second = [
      `${list}?page=2&limit=3`,
      `${list}?limit=3&x=1&page=2`,
      `${list}?limit=3&page=%32`,
    ];
    expect(await pagesMade(second)).toBe(1);
  });

  it('SAFE-12 is only used for its own path and input', async () => {
    const [one, two] = [await makeBrand(), await makeBrand()];
    const product = await makeProduct({ brand: one._id });
    const namesAt = async (path: string): Promise<string[]> =>
      (await http().get(path)).body.products.map(({ name }: { name: string }) => name);
    const at = (slug: string) => `${list}/brand/${slug}`;
    for (let time = 0; time < 2; time++) {
      expect(await namesAt(at(one.slug))).toEqual([product.name]);
      expect(await namesAt(at(two.slug))).toEqual([]);
      const escaped = `%${one.slug.charCodeAt(0).toString(16)}${one.slug.slice(1)}`;
      expect(await namesAt(at(escaped))).toEqual([product.name]);
      expect((await http().get(`${list}?page=x`)).status).toBe(400);
      expect((await http().get(at(`${one.slug}%3Fpage=1`))).status).toBe(404);
      expect((await http().get(at('%E0%A4%A'))).status).toBe(404);
    }
    expect(
      await pagesMade(
        [at(one.slug), at(`%${one.slug.charCodeAt(0).toString(16)}${one.slug.slice(1)}`)],
        [at(one.slug)],
      ),
    ).toBe(0);
  });

  it('SAFE-12 varies by Authorization as the first one does', async () => {
    await makeProduct();
    const [first, stored] = [await http().get(list), await http().get(list)];
    expect(stored.headers['vary']).toBe('Authorization');
    const own = ['content-type', 'content-length', 'cache-control', 'etag', 'vary'];
    for (const name of own) expect(stored.headers[name]).toBe(first.headers[name]);
    const { etag = '' } = stored.headers;
    const unchanged = await http().get(list).set('If-None-Match', etag);
    expect([unchanged.status, unchanged.headers['vary']]).toEqual([304, 'Authorization']);
  });

  it('SAFE-12 is not one made from older data, and is made again when the data changes', async () => {
    let version = 1;
    let made = 0;
    const cache = new ResponseCache(() => version);
    const app = express().set('query parser', 'simple');
    const show = () => {
      made += 1;
      // The data changes while the first reply is made.
      if (made === 1) version += 1;
      return { brands: [] };
    };
    const own = { ...routes, 'GET /brands/lists': ['anyone', show, { cache: 'memory' }] } as const;
    registerRoutes(app, own, { base: '/api', findUser: async () => null, cache });
    const get = () => supertest(app).get('/api/brands/lists').expect(200, { brands: [] });
    await get();
    expect([made, cache.bytes]).toEqual([1, 0]);
    await get();
    await get();
    expect(made).toBe(2);
    expect(cache.bytes).toBeGreaterThan(0);
    await get().set('Authorization', 'Bearer x');
    await supertest(app).head('/api/brands/lists').expect(200);
    expect(made).toBe(4);
    version += 1;
    await get();
    await get();
    expect(made).toBe(5);
  });

  it('SHIP-03 SAFE-12 is not one of yesterday, because the arrival is another one', async () => {
    const { slug } = await makeProduct();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const arrivalAt = async (time: string) => {
      vi.setSystemTime(new Date(time));
      return (await http().get(`/api/products/item/${slug}`)).body.product.arrival;
    };
    /** While the catalogue stays the same. */
    const arrivals = async (): Promise<unknown> => {
      const { version } = catalogue;
      const evening = await arrivalAt('2026-11-24T23:59:59.999Z');
      const later = [evening, await arrivalAt('2026-11-25T00:00:00.000Z')];
      return catalogue.version === version ? later : arrivals();
    };
    expect(await arrivals()).toEqual([
      { from: '2026-11-27', to: '2026-12-01' },
      { from: '2026-11-30', to: '2026-12-02' },
    ]);
  });

  it('SAFE-12 is not used for a browser that requests the same path as HTML', async () => {
    await makeProduct();
    expect((await http().get('/products/list').set('Accept', 'application/json')).type).toBe(
      'application/json',
    );
    const page = await http().get('/products/list').set('Accept', 'text/html');
    expect([page.status, page.type]).toEqual([404, 'text/html']);
  });

  it('SAFE-12 takes at most 32 MB together with all others, whichever pages are requested', async () => {
    const description = 'x'.repeat(5_000);
    for (let made = 0; made < 30; made++) await makeProduct({ description });
    const { text } = await http().get(`${list}?limit=100`);
    const maxBytes = 32 * 1024 * 1024;
    // Twice as many as fit, because the change stream may report the writes above and empty the
    // cache once more.
    const enough = Math.ceil((2 * maxBytes) / (2 * text.length));
    for (let page = 2; page < enough; page++) await http().get(`${list}?limit=100&page=${page}`);
    const metrics = (await http().get('/metrics')).text;
    const bytes = Number(/^response_cache_bytes (\d+)$/m.exec(metrics)?.[1]);
    expect(bytes).toBeGreaterThan(maxBytes - 3 * 2 * text.length);
    expect(bytes).toBeLessThanOrEqual(maxBytes);
  });
});
