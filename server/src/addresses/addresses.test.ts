import { describe, expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Person = Awaited<ReturnType<typeof makeUser>>;

const home = {
  address: '12 Ridge Road',
  city: 'Boulder',
  state: 'Colorado',
  country: 'USA',
  zipCode: '80301',
};

const add = async (as: Person, fields: Record<string, unknown> = {}) =>
  (await call('POST /address', { as, input: { ...home, ...fields } })).body.address;
const list = async (as: Person) => (await call('GET /address', { as })).body.addresses;
const defaults = async (as: Person) =>
  (await list(as)).filter(({ isDefault }) => isDefault).map(({ _id }) => _id);

describe('addresses', () => {
  it('CALL-41 CALL-40 CALL-39 keeps an address and gives it back', async () => {
    const as = await makeUser();
    const reply = await call('POST /address', { as, input: { ...home, isDefault: true } });
    expect(reply.status).toBe(201);
    expect(reply.body.address).toEqual({ _id: expect.any(String), ...home, isDefault: true });
    const { _id } = reply.body.address;
    const one = await call('GET /address/:id', { as, params: { id: _id } });
    expect(one.body.address).toEqual(reply.body.address);
    expect(await list(as)).toEqual([reply.body.address]);
  });

  it('CALL-39 lists the newest first, and nobody else’s', async () => {
    const as = await makeUser();
    const first = await add(as);
    const second = await add(as, { city: 'Denver' });
    await add(await makeUser());
    expect((await list(as)).map(({ _id }) => _id)).toEqual([second._id, first._id]);
  });

  it('CALL-41 makes the first address the default, and later ones only when asked', async () => {
    const as = await makeUser();
    const first = await add(as, { isDefault: false });
    expect(await defaults(as)).toEqual([first._id]);
    await add(as);
    expect(await defaults(as)).toEqual([first._id]);
    const third = await add(as, { isDefault: true });
    expect(await defaults(as)).toEqual([third._id]);
  });

  it('CALL-41 leaves one default when several come at once', async () => {
    const as = await makeUser();
    await Promise.all(Array.from({ length: 4 }, () => add(as, { isDefault: true })));
    expect(await list(as)).toHaveLength(4);
    expect(await defaults(as)).toHaveLength(1);
  });

  it('CALL-41 CALL-43 leaves one default when one comes as the default goes', async () => {
    for (let i = 0; i < 10; i++) {
      const as = await makeUser();
      const { _id: id } = await add(as);
      await Promise.all([call('DELETE /address/:id', { as, params: { id } }), add(as), add(as)]);
      expect(await list(as)).toHaveLength(2);
      expect(await defaults(as)).toHaveLength(1);
    }
  });

  it('CALL-42 changes an address and moves the default to it', async () => {
    const as = await makeUser();
    await add(as);
    const { _id } = await add(as);
    const moved = { ...home, city: 'Aspen', isDefault: true };
    const reply = await call('PUT /address/:id', { as, params: { id: _id }, input: moved });
    expect(reply.status).toBe(200);
    expect(reply.body.address).toEqual({ _id, ...moved });
    const one = await call('GET /address/:id', { as, params: { id: _id } });
    expect(one.body.address).toEqual(reply.body.address);
    expect(await defaults(as)).toEqual([_id]);
  });

  it('CALL-43 removes an address; the newest one left becomes the default', async () => {
    const as = await makeUser();
    const first = await add(as);
    await add(as);
    const third = await add(as);
    const reply = await call('DELETE /address/:id', { as, params: { id: first._id } });
    expect(reply.status).toBe(200);
    expect(reply.body.address).toEqual(first);
    expect(await defaults(as)).toEqual([third._id]);
    expect((await call('GET /address/:id', { as, params: { id: first._id } })).status).toBe(404);
    expect((await call('DELETE /address/:id', { as, params: { id: first._id } })).status).toBe(404);
  });

  it('CALL-40 CALL-42 CALL-43 answers 404 for somebody else’s address, to an admin too', async () => {
    const owner = await makeUser();
    const { _id: id } = await add(owner);
    for (const as of [await makeUser(), await makeUser('ROLE_ADMIN')]) {
      const replies = [
        await call('GET /address/:id', { as, params: { id } }),
        await call('PUT /address/:id', { as, params: { id }, input: { ...home, isDefault: true } }),
        await call('DELETE /address/:id', { as, params: { id } }),
      ];
      for (const reply of replies) {
        expect(reply.status).toBe(404);
        expect(reply.failure).toEqual({ error: 'Address not found.' });
      }
    }
    expect(await defaults(owner)).toEqual([id]);
  });

  it('CALL-42 keeps the default where it was when the changed address is not there', async () => {
    const as = await makeUser();
    const { _id } = await add(as);
    const reply = await call('PUT /address/:id', {
      as,
      params: { id: '0123456789abcdef01234567' },
      input: { ...home, isDefault: true },
    });
    expect(reply.status).toBe(404);
    expect(await defaults(as)).toEqual([_id]);
  });

  it('VAL-06 VAL-14 wants all fields, and five characters of a new zip code', async () => {
    const as = await makeUser();
    const empty = await call('POST /address', { as, input: {} });
    expect(empty.status).toBe(400);
    expect(empty.failure.fields).toEqual({
      address: 'Address is required.',
      city: 'City is required.',
      state: 'State is required.',
      country: 'Country is required.',
      zipCode: 'Zipcode is required.',
    });
    const short = await call('POST /address', { as, input: { ...home, zipCode: '8030' } });
    expect(short.failure.fields).toEqual({ zipCode: 'Zipcode must be at least 5 characters.' });
    const { _id: id } = await add(as);
    const edit = await call('PUT /address/:id', {
      as,
      params: { id },
      input: { ...home, zipCode: '1' },
    });
    expect(edit.status).toBe(200);
    const blank = await call('PUT /address/:id', {
      as,
      params: { id },
      input: { ...home, zipCode: ' ', city: 5 },
    });
    expect(blank.failure.fields).toEqual({
      zipCode: 'Zipcode is required.',
      city: 'City is required.',
    });
  });

  it('CALL-41 CALL-42 takes no owner from the form', async () => {
    const as = await makeUser();
    const other = await makeUser();
    const { _id: id } = await add(as, { user: other._id.toString() });
    await call('PUT /address/:id', {
      as,
      params: { id },
      input: { ...home, user: other._id.toString() },
    });
    expect(await list(as)).toHaveLength(1);
    expect(await list(other)).toEqual([]);
  });
});
