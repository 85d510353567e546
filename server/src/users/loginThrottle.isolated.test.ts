import { describe, expect, it, vi } from 'vitest';
import { rateLimit } from '../platform/http/rateLimits.ts';
import { makeAccount } from '../test/accounts.ts';
import { applied, decide, invitedBy } from '../test/applications.ts';
import { emailTo, linkIn } from '../test/emails.ts';
import { unique } from '../test/factories.ts';
import { countElsewhere } from '../test/limits.ts';
import { addCode, challengeOf, codeOf, secondStep } from '../test/secondFactor.ts';
import { call, http, startApp } from '../test/startApp.ts';

// The default limits, and a separate IP address for each test.
vi.hoisted(() => {
  process.env['RATE_LIMIT_FACTOR'] = '1';
  process.env['TRUST_PROXY'] = '1';
});

startApp();

let people = 0;
const anAddress = () => `192.0.2.${++people}`;

const login = (email: string, password: string, ip: string) =>
  http().post('/api/user/login').set('X-Forwarded-For', ip).send({ email, password });

const times = <T>(count: number, work: () => PromiseLike<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, async () => work()));

const statuses = (replies: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('wrong passwords', () => {
  it('CALL-01 SAFE-14 are limited to 10 per email and IP address, also at once, and not elsewhere', async () => {
    const { email, password } = await makeAccount();
    const ip = anAddress();
    // Refused guesses do not count for the email.
    await countElsewhere('passwords of', email, 85);
    const guesses = await times(20, () => login(email, 'wrong-one', ip));
    expect(statuses(guesses)).toEqual({ 400: 10, 429: 10 });

    const right = await login(email, password, ip);
    expect(right.status).toBe(429);
    expect(right.body).toEqual({ error: 'Too many attempts. Please try again later.' });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);

    expect((await login(email, password, anAddress())).status).toBe(200);
  });

  it('SAFE-21 CALL-01 of one account over its limit lock nobody else at the IP address', async () => {
    const [guessed, neighbor] = [await makeAccount(), await makeAccount()];
    const ip = anAddress();
    await countElsewhere('passwords from', ip, 85);
    const guesses = await times(20, () => login(guessed.email, 'wrong-one', ip));
    expect(statuses(guesses)).toEqual({ 400: 10, 429: 10 });
    expect((await login(neighbor.email, neighbor.password, ip)).status).toBe(200);
  });

  it('CALL-01 SAFE-14 are limited to 100 per email, from all IP addresses', async () => {
    const { email, password } = await makeAccount();
    await countElsewhere('passwords of', email, 90);
    const guesses = await times(12, () => login(email, 'wrong-one', anAddress()));
    expect(statuses(guesses)).toEqual({ 400: 10, 429: 2 });
    expect((await login(email, password, anAddress())).status).toBe(429);
  });

  it('CALL-01 SAFE-14 are counted in the same way for an email without an account', async () => {
    const email = `${unique('nobody')}@example.com`;
    const ip = anAddress();
    const guesses = await times(12, () => login(email, 'wrong-one', ip));
    expect(statuses(guesses)).toEqual({ 400: 10, 429: 2 });
  });

  it('CALL-01 SAFE-14 are forgotten for an email and IP address after a successful login', async () => {
    const { email, password } = await makeAccount();
    const ip = anAddress();
    for (let round = 0; round < 2; round++) {
      expect(statuses(await times(9, () => login(email, 'wrong-one', ip)))).toEqual({ 400: 9 });
      expect((await login(email, password, ip)).status).toBe(200);
    }
  });

  it('CALL-01 SAFE-14 do not include right ones', async () => {
    const { email, password } = await makeAccount();
    const ip = anAddress();
    await countElsewhere('passwords of', email, 95);
    await countElsewhere('passwords from', ip, 95);
    for (let round = 0; round < 11; round++) {
      expect((await login(email, password, ip)).status).toBe(200);
    }
  });

  it('CALL-01 SAFE-14 stay counted for an IP address after a successful login', async () => {
    const { email, password } = await makeAccount();
    const ip = anAddress();
    const guess = () => login(`${unique('x')}@example.com`, 'wrong-one', ip);
    await countElsewhere('passwords from', ip, 89);
    expect(statuses(await times(10, guess))).toEqual({ 400: 10 });
    expect((await login(email, password, ip)).status).toBe(200);
    expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it('CALL-01 SAFE-14 stay counted for an email after its owner signed in', async () => {
    const { email, password } = await makeAccount();
    await countElsewhere('passwords of', email, 89);
    expect(statuses(await times(10, () => login(email, 'wrong-one', anAddress())))).toEqual({
      400: 10,
    });
    expect((await login(email, password, anAddress())).status).toBe(200);
    const more = await times(2, () => login(email, 'wrong-one', anAddress()));
    expect(statuses(more)).toEqual({ 400: 1, 429: 1 });
  });

  it('CALL-01 are limited to 100 per IP address, for all emails', async () => {
    const ip = anAddress();
    const { email, password } = await makeAccount();
    await countElsewhere('passwords from', ip, 90);
    const guesses = await times(12, () => login(`${unique('x')}@example.com`, 'wrong-one', ip));
    expect(statuses(guesses)).toEqual({ 400: 10, 429: 2 });
    expect((await login(email, password, ip)).status).toBe(429);
    expect((await login(email, password, anAddress())).status).toBe(200);
  });

  it('CALL-04 SAFE-14 are forgotten for an email after its password was reset', async () => {
    const { email } = await makeAccount();
    const ip = anAddress();
    await countElsewhere('passwords of', email, 81);
    await times(10, () => login(email, 'wrong-one', ip));
    await times(10, () => login(email, 'wrong-one', anAddress()));
    await call('POST /user/recover', { input: { email } });
    const token = linkIn(await emailTo(email), 'reset-password').split('/')[1] ?? '';
    const password = 'brand-new-1';
    const reset = http().post(`/api/user/reset/${token}`).set('X-Forwarded-For', ip);
    await reset.send({ password, confirmPassword: password });
    expect((await login(email, password, anAddress())).status).toBe(200);
    expect((await login(email, password, ip)).status).toBe(200);
  });

  it('CALL-49 SAFE-14 are forgotten for an email after its merchant signed up', async () => {
    const { id, email } = await applied();
    await decide('approve', id);
    const { token } = await invitedBy(email);
    const ip = anAddress();
    await countElsewhere('passwords of', email, 81);
    await times(10, () => login(email, 'wrong-one', ip));
    await times(10, () => login(email, 'wrong-one', anAddress()));
    const password = 'brand-new-1';
    const signup = http().post(`/api/merchant/signup/${token}`).set('X-Forwarded-For', ip);
    await signup.send({ email, firstName: 'Sam', lastName: 'Seller', password });
    expect((await login(email, password, anAddress())).status).toBe(200);
    expect((await login(email, password, ip)).status).toBe(200);
  });
});

describe('a shared limit', () => {
  it('CALL-01 CALL-03 is shared by all processes', async () => {
    const name = unique('limit');
    const inOneProcess = rateLimit(name, 5, 60);
    const inAnother = rateLimit(name, 5, 60);
    const takes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? inOneProcess : inAnother).consume('key')),
    );
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await inOneProcess.reset('key');
    await expect(inAnother.consume('key')).resolves.toBeUndefined();
  });

  it('CALL-01 starts again after its window', async () => {
    const limit = rateLimit(unique('limit'), 1, 1);
    await limit.consume('key');
    await expect(limit.consume('key')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
    await vi.waitFor(() => limit.consume('key'), { timeout: 20_000 });
  });

  it('CALL-02 CALL-03 allows 30 calls per hour and IP address', async () => {
    const ip = anAddress();
    const replies = await times(32, () =>
      http().post('/api/newsletter/subscribe').set('X-Forwarded-For', ip).send({ email: 'x' }),
    );
    expect(statuses(replies)).toEqual({ 400: 30, 429: 2 });
  });

  it('CALL-51 counts an IPv6 network as one address, and other networks separately', async () => {
    const subscribe = (ip: string) =>
      http().post('/api/newsletter/subscribe').set('X-Forwarded-For', ip).send({ email: 'x' });
    let host = 0;
    const replies = await times(32, () => subscribe(`2001:db8:0:7:${++host}::1`));
    expect(statuses(replies)).toEqual({ 400: 30, 429: 2 });
    expect((await subscribe('2001:db8::7:0:0:0:1')).status).toBe(429);
    expect((await subscribe('2001:db8:0:8::1')).status).toBe(400);
    expect((await subscribe('::ffff:192.0.2.250')).status).toBe(400);
  });
});

describe('wrong second factors', () => {
  it('SAFE-26 CALL-138 CALL-141 are limited to 10 per account, also by another way, and not elsewhere', async () => {
    const [guessed, other] = [await makeAccount(), await makeAccount()];
    const { secret, recoveryCodes } = await addCode(guessed);
    const { secret: otherSecret } = await addCode(other);
    const { ticket } = await challengeOf(guessed);
    const guesses = await times(11, () => secondStep({ ticket, code: codeOf(secret, 4) }));
    expect(statuses(guesses)).toEqual({ 400: 10, 429: 1 });

    const right = await secondStep({ ticket, code: codeOf(secret, 1) });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(59 * 60);
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(60 * 60);
    const [recoveryCode] = recoveryCodes;
    expect((await secondStep({ ticket, recoveryCode })).status).toBe(429);
    const begun = await call('POST /user/second-factor', { as: guessed });
    const input = { ticket: begun.body.secondFactor.ticket, recoveryCode };
    expect((await call('PUT /user/second-factor', { input, as: guessed })).status).toBe(429);

    const own = await challengeOf(other);
    const done = await secondStep({ ticket: own.ticket, code: codeOf(otherSecret, 1) });
    expect(done.status).toBe(200);
  });
});
