import { describe, expect, it } from 'vitest';
import { productEdit } from 'shared/test/productInput';
import { makeProduct, makeUser } from '../../test/factories.ts';
import { call, startApp } from '../../test/startApp.ts';

startApp();

describe('x', () => {
  it('DESK-07 smoke', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const id = product._id.toString();
    await call('PUT /products/:id', {
      params: { id },
      as: admin,
      input: { product: productEdit({ brand: null }) },
    });
    const { body } = await call('GET /audit', { as: admin, input: { id } });
    console.error(JSON.stringify(body, null, 1));
    const r = await call('POST /audit/:id/undo', {
      as: admin,
      params: { id: body.entries[0]?._id ?? '' },
    });
    console.error(r.status, JSON.stringify(r.body));
    expect(1).toBe(1);
  });
});
