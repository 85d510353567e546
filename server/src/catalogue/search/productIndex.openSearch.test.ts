import { expect, it, vi } from 'vitest';
import { Types } from 'mongoose';
import { config } from '../../config.ts';
import { Product } from '../../products/model/Product.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import { makeProduct, unique } from '../../test/factories.ts';
import { startApp } from '../../test/startApp.ts';
import { catalogue } from '../catalogue.ts';
import { DatabaseCatalogue, readVersion } from './databaseCatalogue.ts';
import { OpenSearchCatalogue } from './openSearchCatalogue.ts';
import { ProductIndex } from './productIndex.ts';
import { SearchServer } from './searchServer.ts';

startApp();

const server = new SearchServer(config.openSearchNodes ?? []);
const source = new DatabaseCatalogue();
const index = new ProductIndex(server, source);
const countIndexed = async (name: string) =>
  (await server.call((client) => client.count({ index: name }))).count;
const always = () => true;

/** The names of the products that a search finds. */
async function found(search: string) {
  const { products } = await catalogue.page({ search, page: 1, limit: 10 });
  return products.map(({ name }) => name);
}

async function writeOf(id: Types.ObjectId, version: number) {
  const [write] = await source.readWrites([id.toString()]);
  if (!write) throw new Error('Nothing was read.');
  return { ...write, version };
}

it('BIG-02 an older version of a product changes nothing, in whatever order the writes arrive', async () => {
  const word = unique('older').replace('-', '');
  const { _id } = await makeProduct({ name: word });
  const before = await writeOf(_id, await readVersion());
  await Product.updateOne({ _id }, { name: `${word} new` });
  const after = await writeOf(_id, (await readVersion()) + 1);
  await server.write(index.alias, [after], { isAlias: true, refresh: true });
  await server.write(index.alias, [before], { isAlias: true, refresh: true });
  expect(await found(`${word} new`)).toEqual([`${word} new`]);
});

it('BIG-02 a repair writes what is missing or changed, and removes what is too much', async () => {
  const words = ['missing', 'changed', 'extra'].map((word) => unique(word).replace('-', ''));
  const [missing = '', changed = '', extra = ''] = words;
  const [one, two] = [await makeProduct({ name: missing }), await makeProduct({ name: changed })];
  const { document } = await writeOf(two._id, await readVersion());
  if (!document) throw new Error('The product has no document.');
  const other = new Types.ObjectId().toString();
  // Again if the lease holder writes the new products only now.
  await vi.waitFor(async () => {
    const version = await readVersion();
    const spoiled = (id: string) => ({
      id,
      version,
      document: { ...document, id, words: { ...document.words, name: [extra] } },
    });
    await server.write(
      index.alias,
      [
        { id: one._id.toString(), version, document: null },
        spoiled(two._id.toString()),
        spoiled(other),
      ],
      { isAlias: true, refresh: true },
    );
    expect(await found(missing)).toEqual([]);
  }, 20_000);
  await index.repair(always);
  await index.refresh();
  expect(await found(missing)).toEqual([missing]);
  expect(await found(changed)).toEqual([changed]);
  expect(await countIndexed(index.alias)).toBe(await Product.countDocuments());
});

it('BIG-02 a new index is built beside the one in use, which is followed meanwhile, and then taken into use', async () => {
  const word = unique('rebuilt').replace('-', '');
  const { _id } = await makeProduct({ name: word });
  const { names: before } = await index.read();
  const name = await index.create();
  await vi.waitFor(async () => expect((await index.read()).current).toBe(name), {
    timeout: 20_000,
  });
  expect(await found(word)).toEqual([word]);
  await vi.waitFor(async () => expect((await index.read()).names).toEqual([name]), {
    timeout: 10_000,
  });
  expect(before).not.toContain(name);
  await Product.updateOne({ _id }, { name: `${word} later` });
  await vi.waitFor(async () => expect(await found('later')).toContain(`${word} later`), {
    timeout: 10_000,
  });
});

it('BIG-02 an interrupted build goes on with the same index', async () => {
  const count = await Product.countDocuments();
  const name = await index.create();
  const other = new ProductIndex(server, source);
  const isFirst = vi.fn(() => false).mockReturnValueOnce(true);
  expect(await other.buildCurrentIndex(isFirst)).toBe(false);
  await vi.waitFor(async () => expect((await index.read()).current).toBe(name), {
    timeout: 20_000,
  });
  expect(await countIndexed(name)).toBe(count);
});

it('BIG-01 pages through the first 10,000 results, and counts all', async () => {
  const total = 10_200;
  const { _id, ...row } = (await makeProduct()).toObject();
  const rows = Array.from({ length: total }, (_value, at) => ({
    ...row,
    _id: new Types.ObjectId(),
    sku: `far-${at}`,
    skus: [`far-${at}`],
    slug: `far-${at}`,
    createdAt: new Date(Date.UTC(1990, 0, 1) + at * 1_000),
  }));
  await rawCollection(Product).insertMany(rows);
  await vi.waitFor(async () => expect(await countIndexed(index.alias)).toBeGreaterThan(total), {
    timeout: 60_000,
    interval: 500,
  });
  await index.refresh();
  const all = await Product.find({ isActive: true })
    .sort({ createdAt: -1, _id: -1 })
    .select('slug')
    .lean();
  const slugs = all.map(({ slug }) => slug);
  for (const [limit, pages] of [
    [100, 100],
    [24, 416],
  ] as const) {
    for (const page of [1, pages - 1, pages, pages + 7]) {
      const answer = await catalogue.page({ page, limit });
      expect(answer).toMatchObject({
        pages,
        page: Math.min(page, pages),
        totalProducts: slugs.length,
      });
      const from = (answer.page - 1) * limit;
      expect(answer.products.map(({ slug }) => slug)).toEqual(slugs.slice(from, from + limit));
    }
  }
}, 180_000);

it('BIG-02 without OpenSearch lists answer 503, and product pages, writes and orders go on', async () => {
  const away = new OpenSearchCatalogue(['http://127.0.0.1:9']);
  const product = await makeProduct();
  const unavailable = { status: 503, retryAfterSeconds: 5, kind: 'search' };
  await expect(away.page({ page: 1, limit: 8 })).rejects.toMatchObject(unavailable);
  await expect(away.suggest('rope')).rejects.toMatchObject(unavailable);
  const shown = await away.bySlug(product.slug);
  expect(shown?.product.name).toBe(product.name);
  expect(await away.products([product._id.toString()])).toHaveLength(1);
  await away.refresh({ products: [product._id] });
  await away.decrementStock();
  await away.close();
});
