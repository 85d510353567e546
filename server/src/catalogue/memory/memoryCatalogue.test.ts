import { productEdit, productFields, taxed } from 'shared/test/productInput';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Brand } from '../../brands/model/Brand.ts';
import { Category } from '../../categories/model/Category.ts';
import { Product } from '../../products/model/Product.ts';
import { database } from '../../platform/database/connection.ts';
import { makeBrand, makeCategory, makeProduct, makeUser, unique } from '../../test/factories.ts';
import { call, startApp } from '../../test/startApp.ts';
import { MemoryCatalogue } from './memoryCatalogue.ts';

startApp();

const opened: MemoryCatalogue[] = [];

/** A second instance, as another process has it. */
async function anotherProcess(): Promise<MemoryCatalogue> {
  const other = new MemoryCatalogue();
  opened.push(other);
  await other.load();
  return other;
}

afterEach(async () => {
  for (const other of opened.splice(0)) await other.close();
});

const everything = { page: 1, limit: 100 };
const slugsOf = (page: { products: { slug: string }[] }) => page.products.map(({ slug }) => slug);

it('CART-07 shows sold-out products at once, and the stored stock a moment later', async () => {
  const product = await makeProduct({ quantity: 10 });
  const other = await anotherProcess();
  const stock = () => other.bySlug(product.slug)?.product.quantity;
  await other.decrementStock([{ product: product._id, quantity: 2 }]);
  expect(stock()).toBe(8);
  // The sale was only simulated, so the database still has the full stock.
  await expect.poll(() => stock()).toBe(10);
});

describe('two processes', () => {
  it('CALL-12 CALL-21 show the same after one of them made a change', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const other = await anotherProcess();
    expect(other.bySlug(product.slug)?.product.price).toBe(20);
    const form = productEdit({ name: unique('Renamed'), quantity: 3, price: 30.5, ...taxed });
    const params = { id: product._id.toString() };
    await call('PUT /products/:id', { input: { product: form }, params, as: admin });
    await expect.poll(() => other.bySlug(product.slug)?.product).toMatchObject(form);
    expect(other.suggest(form.name).map(({ slug }) => slug)).toEqual([product.slug]);
  });

  it('CALL-19 CALL-23 hear of new and of removed products', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const other = await anotherProcess();
    const product = await makeProduct();
    await expect.poll(() => other.bySlug(product.slug)).not.toBeNull();
    await call('DELETE /products/delete/:id', {
      params: { id: product._id.toString() },
      as: admin,
    });
    await expect.poll(() => other.bySlug(product.slug)).toBeNull();
  });

  it('CALL-29 CALL-37 hear of brands and categories that go and come back', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const brand = await makeBrand();
    const product = await makeProduct({ brand: brand._id });
    const category = await makeCategory([product._id]);
    const other = await anotherProcess();
    const ofBrand = () => slugsOf(other.page({ ...everything, brand: brand.slug }));
    const ofCategory = () => slugsOf(other.page({ ...everything, category: category.slug }));
    expect([ofBrand(), ofCategory()]).toEqual([[product.slug], [product.slug]]);
    for (const isActive of [false, true]) {
      await call('PUT /brands/:id/active', {
        input: { brand: { isActive } },
        params: { id: brand._id.toString() },
        as: admin,
      });
      const shown = isActive ? [product.slug] : [];
      await expect.poll(() => [ofBrand(), ofCategory()]).toEqual([shown, shown]);
    }
    await call('PUT /category/:id/active', {
      input: { category: { isActive: false } },
      params: { id: category._id.toString() },
      as: admin,
    });
    await expect.poll(() => other.categories.bySlug(category.slug)).toBeUndefined();
    await expect.poll(() => ofBrand()).toEqual([]);
  });
});

describe('a lost change stream', () => {
  it('CALL-12 is reopened, and changes made meanwhile are loaded', async () => {
    const product = await makeProduct();
    const watch = vi.spyOn(database(), 'watch');
    const other = await anotherProcess();
    const stream = watch.mock.results[0]?.value;
    await stream.close();
    await Product.updateOne({ _id: product._id }, { name: 'Changed meanwhile' });
    const nameThere = () => other.bySlug(product.slug)?.product.name;
    await expect.poll(() => nameThere()).toBe('Changed meanwhile');
    expect(watch).toHaveBeenCalledTimes(2);
    watch.mockRestore();
    await Product.updateOne({ _id: product._id }, { name: 'Changed afterwards' });
    await expect.poll(() => nameThere()).toBe('Changed afterwards');
  });
});

describe('the same process', () => {
  it('CALL-22 shows each own write in the next reply, even with many concurrent writes', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const products = await Promise.all(Array.from({ length: 12 }, () => makeProduct()));
    const shown = await Promise.all(
      products.map(async ({ _id, slug }, at) => {
        const isActive = at % 2 === 0;
        const params = { id: _id.toString() };
        await call('PUT /products/:id/active', {
          input: { product: { isActive } },
          params,
          as: admin,
        });
        const { status } = await call('GET /products/item/:slug', { params: { slug } });
        return status;
      }),
    );
    expect(shown).toEqual(products.map((_, at) => (at % 2 === 0 ? 200 : 404)));
  });
});

describe('the catalogue', () => {
  it('SHOP-06 CALL-31 follows a brand that is renamed, disabled and removed', async () => {
    const brand = await makeBrand();
    const product = await makeProduct({ brand: brand._id });
    const other = await anotherProcess();
    const refresh = () => other.refresh({ brands: [brand._id] });
    const brandThere = () => other.bySlug(product.slug)?.product.brand?.name;

    await Brand.updateOne({ _id: brand._id }, { name: 'Another name' });
    await refresh();
    expect(brandThere()).toBe('Another name');
    await Brand.updateOne({ _id: brand._id }, { isActive: false });
    await refresh();
    expect(other.bySlug(product.slug)).toBeNull();
    expect(other.slugs()).not.toContain(product.slug);
    expect(other.products([product._id.toString()])).toEqual([]);
    await Brand.updateOne({ _id: brand._id }, { isActive: true });
    await refresh();
    expect(brandThere()).toBe('Another name');
    await Brand.deleteOne({ _id: brand._id });
    await refresh();
    expect(other.bySlug(product.slug)).toBeNull();
  });

  it('CALL-15 CALL-23 shows a new product with the slug of one removed at the same time', async () => {
    const removed = await makeProduct();
    const other = await anotherProcess();
    await Product.deleteOne({ _id: removed._id });
    const added = await makeProduct({ slug: removed.slug });
    await other.refresh({ products: [added._id, removed._id] });
    expect(other.bySlug(removed.slug)?.product._id).toBe(added._id.toString());
  });

  it('CALL-17 follows the products of a category', async () => {
    const [one, two] = [await makeProduct(), await makeProduct()];
    const category = await makeCategory([one._id]);
    const other = await anotherProcess();
    await Category.updateOne({ _id: category._id }, { products: [two._id] });
    await other.refresh({ categories: [category._id] });
    expect(slugsOf(other.page({ ...everything, category: category.slug }))).toEqual([two.slug]);
  });

  it('SHOP-06 CALL-21 moves a product to the list of its new brand', async () => {
    const [from, to] = [await makeBrand(), await makeBrand()];
    const product = await makeProduct({ brand: from._id });
    const other = await anotherProcess();
    await Product.updateOne({ _id: product._id }, { brand: to._id });
    await other.refresh({ products: [product._id] });
    const shown = [from, to].map(({ slug }) => slugsOf(other.page({ ...everything, brand: slug })));
    expect(shown).toEqual([[], [product.slug]]);
  });

  it('CALL-10 CALL-31 finds products by the new name of their brand', async () => {
    const [before, after] = [unique('Before'), unique('After')];
    const brand = await makeBrand({ name: before });
    const product = await makeProduct({ brand: brand._id });
    const other = await anotherProcess();
    const found = (text: string) => other.suggest(text).map(({ slug }) => slug);
    expect(other.brands.list().map(({ name }) => name)).toContain(before);
    expect([found(before), found(after)]).toEqual([[product.slug], []]);
    await Brand.updateOne({ _id: brand._id }, { name: after });
    await other.refresh({ brands: [brand._id] });
    expect([found(before), found(after)]).toEqual([[], [product.slug]]);
    expect(other.brands.list().map(({ name }) => name)).toContain(after);
  });

  it('CALL-30 forgets a category that is removed', async () => {
    const category = await makeCategory([(await makeProduct())._id]);
    const other = await anotherProcess();
    const names = () => other.categories.list().map(({ name }) => name);
    expect(names()).toContain(category.name);
    await Category.deleteOne({ _id: category._id });
    await other.refresh({ categories: [category._id] });
    expect(names()).not.toContain(category.name);
    expect(other.categories.bySlug(category.slug)).toBeUndefined();
  });

  it('CALL-12 contains all of more than a thousand products, loaded and refreshed', async () => {
    const brand = await makeBrand();
    const follower = await anotherProcess();
    const rows = Array.from({ length: 1_050 }, () => {
      const plain = productFields();
      return { ...plain, slug: plain.sku, priceCents: 2_000, brand: brand._id };
    });
    const made = await Product.insertMany(rows);
    await follower.refresh({ products: made.map(({ _id }) => _id) });
    const loaded = await anotherProcess();
    for (const other of [follower, loaded]) {
      const { totalProducts } = other.page({ ...everything, brand: brand.slug });
      expect(totalProducts).toBe(rows.length);
    }
    await Product.deleteMany({ _id: { $in: made.map(({ _id }) => _id) } });
  });

  it('CALL-12 moves a product to its new position when its price changes', async () => {
    const brand = await makeBrand();
    const [cheap, dear] = [
      await makeProduct({ brand: brand._id, priceCents: 1_000 }),
      await makeProduct({ brand: brand._id, priceCents: 3_000 }),
    ];
    const other = await anotherProcess();
    const byPrice = () =>
      slugsOf(other.page({ ...everything, brand: brand.slug, order: 'priceLowToHigh' }));
    expect(byPrice()).toEqual([cheap.slug, dear.slug]);
    await Product.updateOne({ _id: cheap._id }, { priceCents: 5_000 });
    await other.refresh({ products: [cheap._id] });
    expect(byPrice()).toEqual([dear.slug, cheap.slug]);
  });
});
