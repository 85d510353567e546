import { describe, expect, it } from 'vitest';
import { makeBrand, makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const namesOf = async (input: object, as: { token: string }) => {
  const { body } = await call('GET /products', { input, as });
  return body.products.map(({ name }) => name);
};

describe('GET /products, for who manages them', () => {
  it('UX-26 CALL-11 finds a part of the name, in any case, whatever it holds', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const text = unique('Pole (2.0)');
    const name = `Ridge ${text}`;
    await makeProduct({ name });
    expect(await namesOf({ search: text.toUpperCase() }, admin)).toEqual([name]);
    expect(await namesOf({ search: text.replace('.', '-') }, admin)).toEqual([]);
  });

  it('UX-26 CALL-11 sorts by name, price and stock, both ways', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const search = unique('sorted');
    const [a, b, c] = ['A', 'B', 'C'].map((letter) => `${letter} ${search}`);
    await makeProduct({ name: `A ${search}`, priceCents: 300, quantity: 2 });
    await makeProduct({ name: `B ${search}`, priceCents: 100, quantity: 3 });
    await makeProduct({ name: `C ${search}`, priceCents: 200, quantity: 1 });
    expect(await namesOf({ search, sort: 'name' }, admin)).toEqual([a, b, c]);
    expect(await namesOf({ search, sort: '-name' }, admin)).toEqual([c, b, a]);
    expect(await namesOf({ search, sort: 'price' }, admin)).toEqual([b, c, a]);
    expect(await namesOf({ search, sort: '-price' }, admin)).toEqual([a, c, b]);
    expect(await namesOf({ search, sort: 'quantity' }, admin)).toEqual([c, a, b]);
    expect(await namesOf({ search, sort: '-quantity' }, admin)).toEqual([b, a, c]);
    const { body } = await call('GET /products', { input: { search, limit: 2 }, as: admin });
    expect(body).toMatchObject({ totalProducts: 3, pages: 2, page: 1 });
  });

  it('UX-26 MERCH-03 a merchant finds own products only', async () => {
    const merchant = await makeMerchant();
    const search = unique('own');
    await makeProduct({ name: search, brand: merchant.brand._id });
    await makeProduct({ name: search, brand: (await makeBrand())._id });
    const { body } = await call('GET /products', { input: { search }, as: merchant });
    expect(body.totalProducts).toBe(1);
  });

  it('UX-26 VAL-14 an unknown order is refused', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { status, failure } = await call('GET /products', {
      input: { sort: 'colour' },
      as: admin,
    });
    expect(status).toBe(400);
    expect(failure).toEqual({ error: 'Sort is unknown.', fields: { sort: 'Sort is unknown.' } });
  });
});
