import { describe, expect, it } from 'vitest';
import { Address } from './model/Address.ts';
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
const edit = (as: Person, { _id: id }: { _id: string }, fields: Record<string, unknown> = {}) =>
  call('PUT /address/:id', { as, params: { id }, input: { ...home, ...fields } });
const remove = (as: Person, { _id: id }: { _id: string }) =>
  call('DELETE /address/:id', { as, params: { id } });
const list = async (as: Person) => (await call('GET /address', { as })).body.addresses;
const defaults = async (as: Person) =>
  (await list(as)).filter(({ isDefault }) => isDefault).map(({ _id }) => _id);

describe('addresses', () => {
  it('CALL-41 CALL-40 CALL-39 stores an address and returns it', async () => {
    const as = await makeUser();
    const reply = await call('POST /address', { as, input: { ...home, isDefault: true } });
    expect(reply.status).toBe(201);
    expect(reply.body.address).toEqual({ _id: expect.any(String), ...home, isDefault: true });
    const { _id } = reply.body.address;
    const one = await call('GET /address/:id', { as, params: { id: _id } });
    expect(one.body.address).toEqual(reply.body.address);
    expect(await list(as)).toEqual([reply.body.address]);
  });

  it('CALL-39 lists the newest first, and no addresses of others', async () => {
    const as = await makeUser();
    const first = await add(as);
    const second = await add(as, { city: 'Denver' });
    await add(await makeUser());
    expect((await list(as)).map(({ _id }) => _id)).toEqual([second._id, first._id]);
  });

  it('CALL-41 makes the first address the default, and later ones only on request', async () => {
    const as = await makeUser();
    const first = await add(as, { isDefault: false });
    expect(await defaults(as)).toEqual([first._id]);
    await add(as);
    expect(await defaults(as)).toEqual([first._id]);
    const third = await add(as, { isDefault: true });
    expect(await defaults(as)).toEqual([third._id]);
  });

  it.each([true, false])(
    'CALL-41 FIX-02 leaves one default when several come at once, each with isDefault %s',
    async (isDefault) => {
      const as = await makeUser();
      await Promise.all(Array.from({ length: 8 }, () => add(as, { isDefault })));
      expect(await list(as)).toHaveLength(8);
      const kept = await defaults(as);
      expect(kept).toHaveLength(1);
      await add(as);
      expect(await defaults(as)).toEqual(kept);
    },
  );

  it('CALL-41 CALL-42 CALL-43 FIX-02 leaves one default after concurrent changes, additions and deletions', async () => {
    for (let round = 0; round < 10; round++) {
      const as = await makeUser();
      const [first, second, third] = [await add(as), await add(as), await add(as)];
      await Promise.all([
        remove(as, first),
        edit(as, second, { isDefault: true }),
        edit(as, third, { isDefault: true }),
        edit(as, second, { isDefault: false }),
        add(as, { isDefault: true }),
        add(as),
        remove(as, third),
      ]);
      expect(await list(as)).toHaveLength(3);
      const kept = await defaults(as);
      expect(kept).toHaveLength(1);
      await add(as);
      expect(await defaults(as)).toEqual(kept);
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

  it('CALL-43 FIX-02 replaces a deleted default by the newest address of the same user', async () => {
    const [as, other] = [await makeUser(), await makeUser()];
    const [first, second] = [await add(as), await add(as)];
    const foreign = await add(other);
    await remove(as, first);
    expect(await defaults(as)).toEqual([second._id]);
    expect(await defaults(other)).toEqual([foreign._id]);
  });

  it('CALL-43 keeps the default when another address is deleted, and has none after the last one', async () => {
    const as = await makeUser();
    const [first, second] = [await add(as), await add(as)];
    expect((await remove(as, second)).body.address).toEqual(second);
    expect(await defaults(as)).toEqual([first._id]);
    await remove(as, first);
    expect(await list(as)).toEqual([]);
    const next = await add(as);
    expect(next.isDefault).toBe(true);
    expect((await add(as)).isDefault).toBe(false);
    expect(await defaults(as)).toEqual([next._id]);
  });

  it('CALL-42 FIX-02 keeps the default when an edit does not mention it', async () => {
    const as = await makeUser();
    const [first, second] = [await add(as), await add(as)];
    expect((await edit(as, first)).body.address.isDefault).toBe(true);
    expect((await edit(as, second)).body.address.isDefault).toBe(false);
    expect(await defaults(as)).toEqual([first._id]);
  });

  it('CALL-42 FIX-02 moves the default to the newest other address when it is unset', async () => {
    const [as, other] = [await makeUser(), await makeUser()];
    const first = await add(as);
    const alone = await edit(as, first, { isDefault: false });
    expect(alone.body.address.isDefault).toBe(true);
    expect(await defaults(as)).toEqual([first._id]);
    const [second, third] = [await add(as), await add(as)];
    await add(other);
    const another = await edit(as, second, { isDefault: false });
    expect(another.body.address.isDefault).toBe(false);
    expect(await defaults(as)).toEqual([first._id]);
    expect((await edit(as, first, { isDefault: false })).body.address.isDefault).toBe(false);
    expect(await defaults(as)).toEqual([third._id]);
    await edit(as, third, { isDefault: false });
    expect(await defaults(as)).toEqual([second._id]);
  });

  it('CALL-39 CALL-40 CALL-41 uses the newest address as default when the account names none that exists', async () => {
    const as = await makeUser();
    const rows = [];
    for (const city of ['Up', 'Down'])
      rows.push(await Address.create({ ...home, city, user: as._id }));
    const [older, newer] = rows.map(({ _id }) => ({ _id: _id.toString() }));
    expect(await defaults(as)).toEqual([newer?._id]);
    for (const [row, isDefault] of [
      [older, false],
      [newer, true],
    ] as const) {
      const reply = await call('GET /address/:id', { as, params: { id: row?._id ?? '' } });
      expect(reply.body.address.isDefault).toBe(isDefault);
    }
    await add(as);
    expect(await defaults(as)).toEqual([newer?._id]);
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

  it('CALL-42 keeps the default when the address to change does not exist', async () => {
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

  it('VAL-06 VAL-14 requires all fields, and five characters for a new zip code', async () => {
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

  it('CALL-41 CALL-42 ignores an owner in the form', async () => {
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
