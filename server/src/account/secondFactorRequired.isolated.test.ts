import { expect, it, vi } from 'vitest';
import { User } from '../users/model/User.ts';
import { makeAccount } from '../test/accounts.ts';
import { makeMerchant } from '../test/factories.ts';
import { addPasskey } from '../test/secondFactor.ts';
import { call, startApp } from '../test/startApp.ts';

vi.hoisted(() => {
  process.env['STAFF_SECOND_FACTOR'] = 'required';
  process.env['SEED_DEMO'] = 'true';
});

startApp();

async function makeAdmin(email?: string) {
  const account = await makeAccount();
  await User.updateOne({ _id: account._id }, { role: 'ROLE_ADMIN', ...(email && { email }) });
  return account;
}

const missing = {
  error: 'Please set up a second factor in Account Security first.',
  secondFactor: 'missing',
};

it('SAFE-26 an admin without a second factor may do no more than a member until it is set up', async () => {
  const admin = await makeAdmin();
  expect((await call('GET /user/search', { as: admin })).failure).toEqual(missing);
  expect((await call('GET /order', { input: { scope: 'all' }, as: admin })).status).toBe(403);
  expect((await call('GET /user/me', { as: admin })).body.user.role).toBe('ROLE_ADMIN');
  const { secondFactor } = (await call('GET /user/second-factor', { as: admin })).body;
  expect(secondFactor).toMatchObject({ isRequired: true, needsPassword: true });
  await addPasskey(admin);
  expect((await call('GET /user/search', { as: admin })).status).toBe(200);
  const passkeys = (await call('GET /user/second-factor', { as: admin })).body.secondFactor
    .passkeys;
  const params = { id: passkeys[0]?._id ?? '' };
  const refused = await call('DELETE /user/second-factor/passkeys/:id', { params, as: admin });
  expect(refused.failure.error).toMatch(/^Admins need a second factor/);
});

it('SAFE-26 merchants are not forced to', async () => {
  const kim = await makeMerchant();
  expect((await call('GET /brands', { as: kim })).status).toBe(200);
});

it('SAFE-26 the demo accounts go without', async () => {
  const demo = await makeAdmin('admin@example.com');
  expect((await call('GET /user/search', { as: demo })).status).toBe(200);
  const { secondFactor } = (await call('GET /user/second-factor', { as: demo })).body;
  expect(secondFactor.isAvailable).toBe(false);
  const input = { password: demo.password };
  const refused = await call('POST /user/second-factor/code', { input, as: demo });
  expect(refused.failure.error).toBe('The demo accounts go without a second factor.');
});
