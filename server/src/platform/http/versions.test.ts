import { productEdit } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { Product } from '../../products/model/Product.ts';
import { routes } from '../../routes.ts';
import { makeBrand, makeCategory, makeProduct, makeUser, unique } from '../../test/factories.ts';
import { makeSizedProduct, sizeOf } from '../../test/sizedProducts.ts';
import { call, http, startApp } from '../../test/startApp.ts';

startApp();

type Person = Awaited<ReturnType<typeof makeUser>>;

/** A row that a form edits, and the form's input with one changed text. */
interface Form {
  path: string;
  input: (text: string) => object;
}

const edit = (name: string, fields: (text: string) => object) => (text: string) => ({
  [name]: fields(text),
});
const place = { city: 'Up', state: 'OR', country: 'US', zipCode: '97205' };
const promotion = (text: string) => ({
  code: text.replace(/\W/g, '').toUpperCase(),
  percent: 10,
  firstOrderOnly: false,
  isActive: true,
});

/** Makes the row of each form with `If-Match`, by its PUT. */
const forms: Record<string, (as: Person) => Promise<Form>> = {
  'PUT /products/:id': async () => {
    const { id, name } = await makeProduct();
    return {
      path: `/products/${id}`,
      input: edit('product', (description) => productEdit({ name, description })),
    };
  },
  'PUT /brands/:id': async () => {
    const { id, name } = await makeBrand();
    return { path: `/brands/${id}`, input: edit('brand', (text) => ({ name, description: text })) };
  },
  'PUT /category/:id': async () => {
    const products = [String((await makeProduct()).id)];
    const { id, name } = await makeCategory([]);
    return {
      path: `/category/${id}`,
      input: edit('category', (description) => ({ name, description, products })),
    };
  },
  'PUT /promotion/:id': async (as) => {
    const suffix = unique('');
    const added = await call('POST /promotion', { input: promotion(`New${suffix}`), as });
    return {
      path: `/promotion/${added.body.promotion._id}`,
      input: edit('promotion', (text) => promotion(text + suffix)),
    };
  },
  'PUT /address/:id': async (as) => {
    const added = await call('POST /address', { input: { ...place, address: '1 Hill' }, as });
    return {
      path: `/address/${added.body.address._id}`,
      input: (address) => ({ ...place, address }),
    };
  },
  'PUT /user/me': async () => ({
    path: '/user/me',
    input: (firstName) => ({ firstName, lastName: 'Miller', phoneNumber: '' }),
  }),
};

async function open(name: string) {
  const as = await makeUser('ROLE_ADMIN');
  const form = await forms[name]?.(as);
  if (!form) throw new Error(`No form of ${name}.`);
  const auth = { Authorization: `Bearer ${as.token}` };
  const get = () => http().get(`/api${form.path}`).set(auth);
  return {
    get,
    etag: (await get()).headers['etag'] ?? '',
    put: (text: string, headers: Record<string, string> = {}) =>
      http()
        .put(`/api${form.path}`)
        .set({ ...auth, ...headers })
        .send(form.input(text)),
  };
}

const names = Object.keys(forms);

describe('forms of two people', () => {
  it('WORLD-14 have a row in this table for each call with a version of its form', () => {
    const versioned = Object.entries(routes).filter(([, row]) => row[2]?.versioned === 'form');
    const writes = versioned.map(([name]) => name).filter((name) => !name.startsWith('GET '));
    expect(writes.sort()).toEqual([...names].sort());
    expect(versioned.map(([name]) => name)).toEqual(
      expect.arrayContaining(names.map((name) => name.replace('PUT', 'GET'))),
    );
  });

  it.each(names)(
    'WORLD-14 %s stores nothing over a newer version, and answers with it',
    async (name) => {
      const form = await open(name);
      const first = await form.put('First', { 'If-Match': form.etag });
      expect(first.status).toBe(200);
      const stored = await form.get();
      expect(stored.headers['etag']).not.toBe(form.etag);
      expect(first.headers['etag']).toBe(stored.headers['etag']);
      const second = await form.put('Second', { 'If-Match': form.etag });
      expect(second.status).toBe(412);
      const [current] = Object.values(stored.body);
      expect(second.body).toEqual({
        error: expect.stringMatching(/^This \w+ has been changed in the meantime\.$/),
        current,
      });
      expect(second.headers['etag']).toBe(stored.headers['etag']);
      expect((await form.get()).body).toEqual(stored.body);
      expect((await form.put('Second', { 'If-Match': second.headers['etag'] ?? '' })).status).toBe(
        200,
      );
    },
  );

  it.each(names)('WORLD-14 %s stores as before without If-Match, or with *', async (name) => {
    const form = await open(name);
    expect((await form.put('First')).status).toBe(200);
    expect((await form.put('Second')).status).toBe(200);
    expect((await form.put('Third', { 'If-Match': '*' })).status).toBe(200);
    const weak = `"old", W/${(await form.get()).headers['etag']}`;
    expect((await form.put('Fourth', { 'If-Match': weak })).status).toBe(200);
    expect((await form.put('Fifth', { 'If-Match': 'nonsense' })).status).toBe(412);
  });

  it.each(names)('WORLD-14 %s accepts one of five at once', async (name) => {
    const form = await open(name);
    const texts = ['One', 'Two', 'Three', 'Four', 'Five'];
    const replies = await Promise.all(
      texts.map((text) => form.put(text, { 'If-Match': form.etag })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
    const won = texts[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect(JSON.stringify((await form.get()).body).toLowerCase()).toContain(won.toLowerCase());
  });
});

describe('the form of a product', () => {
  const etagOf = async (id: string, as: Person) =>
    (await call('GET /products/:id', { params: { id }, as })).headers['etag'] ?? '';

  it('WORLD-14 follows its categories, but neither sales nor its own switches and images', async () => {
    const as = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const id = String(product.id);
    const loaded = await etagOf(id, as);
    await Product.updateOne({ _id: product._id }, { $inc: { quantity: -1 } });
    await call('PUT /products/:id/active', {
      params: { id },
      input: { product: { isActive: false } },
      as,
    });
    expect(await etagOf(id, as)).toBe(loaded);
    await makeCategory([product._id]);
    expect(await etagOf(id, as)).not.toBe(loaded);
  });

  it('WORLD-14 CALL-94 refuses the row of a newer product with the product, and changes others', async () => {
    const as = await makeUser('ROLE_ADMIN');
    const [known, other] = [await makeProduct(), await makeProduct()];
    const { body: list } = await call('GET /products', { input: { search: known.sku }, as });
    expect(list.products[0]?.version).toBe((await etagOf(String(known.id), as)).slice(1, -1));
    await call('PUT /products/:id', {
      params: { id: String(known.id) },
      input: { product: productEdit({ price: 30 }) },
      as,
    });
    const changes = [
      { _id: String(known.id), price: 25, version: list.products[0]?.version },
      { _id: String(other.id), price: 26 },
    ];
    const { body } = await call('PATCH /products', { input: { changes }, as });
    expect(body).toMatchObject({
      changed: 1,
      refused: [{ _id: String(known.id), current: { price: 30 } }],
    });
    expect((await Product.findById(known.id).lean())?.priceCents).toBe(3_000);
    const version = body.refused[0]?.current?.version;
    const again = await call('PATCH /products', {
      input: { changes: [{ _id: String(known.id), price: 25, version }] },
      as,
    });
    expect(again.body).toEqual({ changed: 1, refused: [] });
  });

  it('WORLD-14 CALL-94 takes several changes of one version of a product', async () => {
    const as = await makeUser('ROLE_ADMIN');
    const product = await makeSizedProduct();
    const version = (await etagOf(product._id, as)).slice(1, -1);
    const changes = ['M', 'L'].map((size) => ({
      _id: product._id,
      variant: sizeOf(product, size)._id,
      price: 25,
      version,
    }));
    const { body } = await call('PATCH /products', { input: { changes }, as });
    expect(body).toEqual({ changed: 2, refused: [] });
  });
});
