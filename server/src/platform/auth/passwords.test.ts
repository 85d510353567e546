import { expect, it } from 'vitest';
import { makeAccount } from '../../test/accounts.ts';
import { call, startApp } from '../../test/startApp.ts';

startApp();

const signIn = async (email: string, password: string) =>
  (await call('POST /user/login', { input: { email, password } })).status;

it.each([
  ['climb-on\0a', 'climb-on\0b'],
  ['climb-on', 'climb-on '],
  ['climb-on', 'Climb-on'],
])('CALL-01 SAFE-11 compares a password as it was typed: %j is not %j', async (password, other) => {
  const { email } = await makeAccount({ password });
  expect(await signIn(email, other)).toBe(400);
  expect(await signIn(email, password)).toBe(200);
});

it('WORLD-13 takes a password whose letters are typed composed or decomposed', async () => {
  const { email } = await makeAccount({ password: 'p\u00e4ssw\u00f6rd' });
  expect(await signIn(email, 'pa\u0308sswo\u0308rd')).toBe(200);
  expect(await signIn(email, 'p\u00e4ssw\u00f6rd')).toBe(200);
  expect(await signIn(email, 'password')).toBe(400);
});
