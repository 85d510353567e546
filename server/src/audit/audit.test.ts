import { Types } from 'mongoose';
import type { AuditEntry as Entry } from 'shared/dashboardEntities';
import { productEdit, productInput, sizes } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { checkDueOrders } from '../orders/unpaidOrders.ts';
import { AuditEntry } from './model/AuditEntry.ts';
import { Order } from '../orders/model/Order.ts';
import { formFieldsOf, Product } from '../products/model/Product.ts';
import { User } from '../users/model/User.ts';
import { signedUp } from '../test/applications.ts';
import { buy, setLineStatus } from '../test/buy.ts';
import { makeCategory, makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { uniqueCode } from '../test/promotions.ts';
import { unusedProvider } from '../test/unusedProvider.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const idOf = ({ _id }: { _id: { toString(): string } }) => _id.toString();
type Person = { token: string };

/** The entries of an entity, newest first. */
const entriesOf = async (id: string, as: Person) =>
  (await call('GET /audit', { input: { id }, as })).body.entries;

const changesIn = (entry: Entry | undefined) =>
  Object.fromEntries((entry?.changes ?? []).map(({ field, from, to }) => [field, [from, to]]));

const texts = () => ({ name: unique('Thing'), description: 'A thing.' });

const opinion = (product: string) => ({
  product,
  title: 'Private title',
  review: 'Private words.',
  rating: 5,
  isRecommended: true,
});

describe('products', () => {
  it('DESK-07 CALL-106 tells who added, changed, switched and deleted one, field by field', async () => {
    const admin = await makeUser('ROLE_ADMIN', { firstName: 'Ada' });
    const input = productInput({ price: 49.5 });
    const added = await call('POST /products/add', { input, as: admin });
    const params = { id: added.body.product._id };
    const edited = productEdit({ ...input, name: 'Trail Tee', description: 'New.', price: 59.99 });
    await call('PUT /products/:id', { params, input: { product: edited }, as: admin });
    const off = { product: { isActive: false } };
    await call('PUT /products/:id/active', { params, input: off, as: admin });
    await call('DELETE /products/delete/:id', { params, as: admin });

    const [deleted, switched, changed, created] = await entriesOf(params.id, admin);
    const by = { _id: idOf(admin), firstName: 'Ada', role: 'ROLE_ADMIN' };
    expect(created).toMatchObject({ by, entity: 'product', action: 'Created', name: input.name });
    expect(changesIn(created)).toMatchObject({ sku: [null, input.sku], price: [null, 49.5] });
    expect(changed).toMatchObject({ action: 'Changed', name: 'Trail Tee', canUndo: true });
    expect(changesIn(changed)).toEqual({
      name: [input.name, 'Trail Tee'],
      description: [input.description, 'New.'],
      price: [49.5, 59.99],
    });
    expect(switched?.changes).toEqual([{ field: 'isActive', from: true, to: false }]);
    expect(deleted).toMatchObject({ action: 'Deleted', name: 'Trail Tee', canUndo: false });
    expect(changesIn(deleted)).toMatchObject({ price: [59.99, null] });
  });

  it('DESK-07 has no entry for a change that changes nothing, nor of stock alone', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const params = { id: idOf(product) };
    const same = productEdit({ ...formFieldsOf(product.toObject()), quantity: 7 });
    await call('PUT /products/:id', { params, input: { product: same }, as: admin });
    expect((await Product.findById(product._id).lean())?.quantity).toBe(7);
    expect(await entriesOf(params.id, admin)).toEqual([]);
  });

  it('DESK-07 names the variants that changed, and no stock', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { variants, options } = sizes();
    const input = productInput({ options, variants });
    const { product } = (await call('POST /products/add', { input, as: admin })).body;
    const params = { id: product._id };
    const stored = await Product.findById(product._id).orFail().lean();
    const edited = product.variants.map((variant, index) =>
      index === 0 ? { ...variant, price: 25, quantity: 9 } : variant,
    );
    const form = productEdit({ ...formFieldsOf(stored), options, variants: edited });
    await call('PUT /products/:id', { params, input: { product: form }, as: admin });
    const [changed, created] = await entriesOf(params.id, admin);
    const [first] = product.variants;
    const same = {
      _id: first?._id,
      sku: first?.sku,
      values: { Size: 'M' },
      imageUrl: '',
      compareAtPrice: null,
    };
    expect(changed?.changes).toEqual([
      {
        field: 'variants',
        from: [{ ...same, price: null, isActive: true }],
        to: [{ ...same, price: 25, isActive: true }],
      },
    ]);
    expect(JSON.stringify(created)).not.toMatch(/quantity|inventory|\b600\b/);
  });

  it('DESK-07 keeps names of options that no database takes as keys', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const name = '$size.\0';
    const { variants } = sizes([{ values: { [name]: 'M' } }]);
    const input = productInput({ options: [{ name, values: ['M'] }], variants });
    const added = await call('POST /products/add', { input, as: admin });
    const [created] = await entriesOf(added.body.product._id, admin);
    expect(changesIn(created)['variants']).toMatchObject([null, [{ values: { [name]: 'M' } }]]);
  });

  it('DESK-07 is written with the change or not at all', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const params = { id: idOf(product) };
    const setActive = (isActive: boolean, as: Person) =>
      call('PUT /products/:id/active', { params, input: { product: { isActive } }, as });
    await setActive(false, admin);
    expect((await setActive(true, merchant)).status).toBe(400);
    expect(await entriesOf(params.id, admin)).toHaveLength(1);
  });
});

describe('brands, categories and promotions', () => {
  it('DESK-07 tells what became of a brand; its products have no entries of their own', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const params = { id: idOf(merchant.brand) };
    const brand = texts();
    await call('PUT /brands/:id', { params, input: { brand }, as: merchant });
    await call('PUT /brands/:id/active', {
      params,
      input: { brand: { isActive: false } },
      as: admin,
    });
    await call('DELETE /brands/:id', { params, as: admin });
    const [deleted, switched, changed] = await entriesOf(params.id, admin);
    expect(changesIn(changed)).toEqual({
      name: [merchant.brand.name, brand.name],
      description: ['Made with care.', 'A thing.'],
    });
    expect(changed?.by).toMatchObject({ _id: idOf(merchant), role: 'ROLE_MERCHANT' });
    expect(switched?.changes).toEqual([{ field: 'isActive', from: true, to: false }]);
    expect(deleted?.action).toBe('Deleted');
    expect(await entriesOf(idOf(product), admin)).toEqual([]);
  });

  it('DESK-07 names the products that left and joined a category', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [stays, leaves, joins] = [await makeProduct(), await makeProduct(), await makeProduct()];
    const category = await makeCategory([stays._id, leaves._id]);
    const params = { id: idOf(category) };
    const { name, description } = category;
    const form = { name, description, products: [idOf(stays), idOf(joins)] };
    await call('PUT /category/:id', { params, input: { category: form }, as: admin });
    await call('PUT /category/:id/active', {
      params,
      input: { category: { isActive: false } },
      as: admin,
    });
    await call('DELETE /category/:id', { params, as: admin });
    const [deleted, switched, changed] = await entriesOf(params.id, admin);
    expect(changed?.changes).toEqual([
      { field: 'products', from: [idOf(leaves)], to: [idOf(joins)] },
    ]);
    expect(switched?.changes).toEqual([{ field: 'isActive', from: true, to: false }]);
    expect(deleted).toMatchObject({ action: 'Deleted', name });
  });

  it('DESK-07 shows a hundred products of a long category', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const products = Array.from({ length: 120 }, () => idOf({ _id: new Types.ObjectId() }));
    const target = new Types.ObjectId();
    const change = { field: 'products', from: 'null', to: JSON.stringify(products) };
    await AuditEntry.create({ entity: 'category', target, action: 'Created', changes: [change] });
    const [entry] = await entriesOf(target.toString(), admin);
    expect(changesIn(entry)['products']).toEqual([null, products.slice(0, 100)]);
  });

  it('DESK-07 tells the terms of a promotion in dollars and ISO dates', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const form = { code: uniqueCode(), amount: 5, minTotal: 50, from: '2026-03-01' };
    const { promotion } = (await call('POST /promotion', { input: form, as: admin })).body;
    const params = { id: promotion._id };
    const input = { promotion: { ...form, amount: 7.5, from: null } };
    await call('PUT /promotion/:id', { params, input, as: admin });
    await call('PUT /promotion/:id/active', {
      params,
      input: { promotion: { isActive: false } },
      as: admin,
    });
    await call('DELETE /promotion/:id', { params, as: admin });
    const [deleted, switched, changed, created] = await entriesOf(params.id, admin);
    expect(created).toMatchObject({ name: form.code, action: 'Created' });
    expect(changesIn(changed)).toEqual({
      amount: [5, 7.5],
      from: ['2026-03-01T00:00:00.000Z', null],
    });
    expect(switched?.changes).toEqual([{ field: 'isActive', from: true, to: false }]);
    expect(deleted?.action).toBe('Deleted');
  });
});

describe('people', () => {
  it('DESK-07 tells how an applicant became a merchant and a member again, by status and role alone', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const seller = await signedUp();
    await call('DELETE /merchant/delete/:id', { params: { id: seller.id }, as: admin });
    const [removed, approved] = await entriesOf(seller.id, admin);
    const status = { field: 'status', from: 'Waiting Approval', to: 'Approved' };
    expect(approved).toMatchObject({ entity: 'merchant', action: 'Changed', changes: [status] });
    expect(removed).toMatchObject({ action: 'Deleted', by: { _id: idOf(admin) } });
    const [demoted, promoted] = await entriesOf(seller.user._id, admin);
    const role = (from: string, to: string) => [{ field: 'role', from, to }];
    expect(promoted?.changes).toEqual(role('ROLE_MEMBER', 'ROLE_MERCHANT'));
    expect(promoted).toMatchObject({ by: { _id: seller.user._id }, name: 'Sam Seller' });
    expect(demoted?.changes).toEqual(role('ROLE_MERCHANT', 'ROLE_MEMBER'));
    const brand = await entriesOf(seller.user.merchant?.brand ?? '', admin);
    expect(brand.map(({ action }) => action)).toEqual(['Changed', 'Changed', 'Created']);
    const kept = await AuditEntry.find({ target: { $in: [seller.id, seller.user._id] } }).lean();
    expect(JSON.stringify(kept)).not.toMatch(/Sam|Seller|example\.com/);
  });

  it('DESK-07 tells who blocked a user; the name is that of today, and none once the user is gone', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const user = await makeUser();
    const params = { id: idOf(user) };
    await call('PUT /user/:id/blocked', { params, input: { isBlocked: true }, as: admin });
    const [entry] = await entriesOf(params.id, admin);
    expect(entry).toMatchObject({ entity: 'user', name: 'Robin Miller', canUndo: false });
    expect(entry?.changes).toEqual([{ field: 'isBlocked', from: false, to: true }]);
    await User.deleteMany({ _id: { $in: [user._id, admin._id] } });
    const other = await makeUser('ROLE_ADMIN');
    expect((await entriesOf(params.id, other))[0]).toMatchObject({ name: '', by: null });
  });

  it('DESK-07 tells what was done with a review, without its words', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const input = opinion(idOf(product));
    const { review } = (await call('POST /review', { input, as: await makeUser() })).body;
    const params = { id: review._id };
    await call('PUT /review/approve/:id', { params, as: admin });
    await call('PUT /review/status', {
      input: { ids: [params.id], status: 'Rejected' },
      as: admin,
    });
    await call('DELETE /review/:id', { params, as: admin });
    const entries = await entriesOf(params.id, merchant);
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['Deleted', [{ field: 'status', from: 'Rejected', to: null }]],
      ['Changed', [{ field: 'status', from: 'Approved', to: 'Rejected' }]],
      ['Changed', [{ field: 'status', from: 'Waiting Approval', to: 'Approved' }]],
    ]);
    expect(entries[0]).toMatchObject({ entity: 'review', name: product.name });
    expect(JSON.stringify(entries)).not.toContain('Private');
  });
});

describe('orders', () => {
  const address = {
    address: '1 Secret Way',
    city: 'Town',
    state: 'TX',
    country: 'US',
    zipCode: '12345',
  };

  it('DESK-07 MERCH-03 shows a merchant the changes of the own lines alone', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [first, second] = [await makeMerchant(), await makeMerchant()];
    const products = await Promise.all(
      [first, second].map(({ brand }) => makeProduct({ brand: brand._id })),
    );
    const buyer = await makeUser();
    const order = await buy(
      buyer,
      products.map((product) => ({ product })),
    );
    const params = { id: order._id };
    const own = order.products.find(({ name }) => name === products[0]?.name);
    const input = { lines: [own?._id], carrier: 'UPS', number: '1Z' };
    await call('PUT /order/:id/tracking', { params, input, as: first });
    await call('PUT /order/:id/address', { params, input: { address }, as: buyer });
    await call('DELETE /order/cancel/:id', { params, as: buyer });

    const seen = await entriesOf(order._id, first);
    expect(seen.map(({ name, changes }) => [name, changes])).toEqual([
      [
        `${order.number}, ${products[0]?.name}`,
        [{ field: 'status', from: 'Not processed', to: 'Cancelled' }],
      ],
      [order.number, [{ field: 'address', from: null, to: null }]],
      [
        `${order.number}, ${products[0]?.name}`,
        [
          { field: 'carrier', from: null, to: 'UPS' },
          { field: 'number', from: null, to: '1Z' },
        ],
      ],
    ]);
    expect(JSON.stringify(seen)).not.toContain(products[1]?.name);
    expect(await entriesOf(order._id, second)).toHaveLength(2);
    expect(await entriesOf(order._id, admin)).toHaveLength(4);
    const kept = await AuditEntry.find({ target: order._id }).lean();
    expect(JSON.stringify(kept)).not.toContain('Secret');
  });

  it('DESK-07 tells the status of a line, and what the shop itself cancelled', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const order = await buy(await makeUser(), [{ product }]);
    await setLineStatus(order, 0, 'Processing', admin);
    const payment = { dueAt: new Date(0), received: [], refundedCents: 0 };
    await Order.updateOne({ _id: order._id }, { payment });
    await checkDueOrders(unusedProvider);
    const [cancelled, processing] = await entriesOf(order._id, admin);
    expect(processing).toMatchObject({ by: { _id: idOf(admin) }, canUndo: false });
    expect(changesIn(processing)).toEqual({ status: ['Not processed', 'Processing'] });
    expect(cancelled?.by).toBeNull();
    expect(changesIn(cancelled)).toEqual({ status: ['Processing', 'Cancelled'] });
  });
});

describe('GET /audit', () => {
  it('CALL-106 lists newest first, in pages, by entity, user and days', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const by = admin._id;
    const target = new Types.ObjectId();
    const days = ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00Z'];
    await AuditEntry.insertMany(
      days.map((at, index) => ({
        at: new Date(at),
        by,
        entity: index === 0 ? 'brand' : 'product',
        target,
        name: `${index}`,
        action: 'Changed',
        changes: [{ field: 'name', from: '"A"', to: '"B"' }],
      })),
    );
    const names = async (input: Record<string, string>) => {
      const { body } = await call('GET /audit', { input, as: admin });
      return body.entries.map(({ name }) => name);
    };
    const id = target.toString();
    expect(await names({ by: by.toString() })).toEqual(['2', '1', '0']);
    expect(await names({ id, entity: 'product' })).toEqual(['2', '1']);
    expect(await names({ id, from: '2026-03-01', to: '2026-03-01' })).toEqual(['1', '0']);
    expect(await names({ id, from: '2026-03-02' })).toEqual(['2']);
    expect(await names({ id, to: '2026-02-28' })).toEqual([]);
    const page = await call('GET /audit', { input: { id, limit: 2, page: 2 }, as: admin });
    expect(page.body).toMatchObject({
      pages: 2,
      page: 2,
      totalEntries: 3,
      entries: [{ name: '0' }],
    });
  });

  it('DESK-27 CALL-106 finds by the person’s name, by what was done, and by words of name, field and value', async () => {
    const [firstName, name] = [unique('Ada'), unique('Rope')];
    const admin = await makeUser('ROLE_ADMIN', { firstName });
    const merchant = await makeMerchant();
    const product = await makeProduct({ name, brand: merchant.brand._id });
    const params = { id: idOf(product) };
    const description = unique('Nevertumbledry');
    const edit = productEdit({ name, description, brand: idOf(merchant.brand) });
    await call('PUT /products/:id', { params, input: { product: edit }, as: admin });
    await call('DELETE /products/delete/:id', { params, as: admin });
    const find = async (input: Record<string, string>, as: { token: string } = admin) =>
      (await call('GET /audit', { input, as })).body.entries.map(({ action }) => action);
    expect(await find({ person: `miller ${firstName}` })).toEqual(['Deleted', 'Changed']);
    expect(await find({ person: firstName, action: 'Changed' })).toEqual(['Changed']);
    expect(
      await find({ search: `${name} ${description.slice(0, 12)}`, action: 'Changed' }),
    ).toEqual(['Changed']);
    expect(await find({ person: firstName, search: unique('nothing') })).toEqual([]);
    // A merchant finds by what an entry shows of a person, and only in the own entries.
    expect(await find({ person: firstName, search: name }, merchant)).toEqual([
      'Deleted',
      'Changed',
    ]);
    expect(await find({ person: 'miller' }, merchant)).toEqual([]);
    expect(await find({ search: name }, await makeMerchant())).toEqual([]);
  });

  it('CALL-106 MERCH-03 shows a merchant entries of the own brand alone, none without a brand', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [merchant, other] = [await makeMerchant(), await makeMerchant()];
    for (const { brand } of [merchant, other]) {
      const product = await makeProduct({ brand: brand._id });
      await call('PUT /products/:id/active', {
        params: { id: idOf(product) },
        input: { product: { isActive: false } },
        as: admin,
      });
    }
    const list = async () => (await call('GET /audit', { as: merchant })).body;
    const [entry] = (await list()).entries;
    expect(entry).toMatchObject({ entity: 'product', by: { _id: idOf(admin) } });
    expect((await list()).totalEntries).toBe(1);
    await User.updateOne({ _id: merchant._id }, { 'merchant.brand': null });
    expect((await list()).totalEntries).toBe(0);
  });

  it('CALL-106 VAL-14 refuses unknown filters', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    for (const input of [{ entity: 'cart' }, { id: 'x' }, { by: 'x' }, { from: 'May' }]) {
      expect((await call('GET /audit', { input, as: admin })).status).toBe(400);
    }
  });
});
