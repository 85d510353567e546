import type { Call } from 'shared/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../../routes.ts';
import { http, startApp } from '../../test/startApp.ts';
import { validInputs } from '../../test/validInputs.ts';

vi.hoisted(() => {
  // One request per minute, and a separate IP address for each test.
  process.env['RATE_LIMIT_FACTOR'] = '0.001';
  process.env['TRUST_PROXY'] = '1';
});

startApp();

// Object.keys() does not keep the key type.
const calls = Object.keys(routes) as Call[];

describe('the rate limit', () => {
  it.each(calls)('holds for every call: %s', async (name) => {
    const ip = `192.0.2.${calls.indexOf(name)}`;
    const [method = '', pattern = ''] = name.split(' ');
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'; // the table has no other methods
    const path = `/api${pattern.replace(/:\w+/g, '0123456789abcdef01234567')}`;
    const send = () => http()[verb](path).set('X-Forwarded-For', ip);
    expect((await send()).status).not.toBe(429);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toEqual({ error: 'Too many attempts. Please try again later.' });
  });
});

describe('the limit of 30 per hour', () => {
  it('holds for every call by which somebody unknown makes rows or mails', () => {
    const writing = calls.filter(
      (name) => routes[name][0] === 'anyone' && !name.startsWith('GET '),
    );
    // The login counts wrong passwords instead (loginThrottle.isolated.test.ts), its second step wrong
    // answers of an account (SAFE-26); the webhook wants a signature (SAFE-19); the filter call only reads.
    const others = new Set<Call>([
      'POST /user/login',
      'POST /user/login/second-factor',
      'POST /payment/webhook',
      'POST /products/advancedFilters',
    ]);
    const unlimited = writing.filter((name) => {
      const [, , options] = routes[name];
      return !others.has(name) && options?.limit !== 'hourly';
    });
    expect(unlimited).toEqual([]);
  });

  it('CALL-02 lets nobody register one account after the other', async () => {
    const register = (email: string) =>
      http()
        .post('/api/user/register')
        // Every request comes from another address of the same IPv6 network.
        .set('X-Forwarded-For', `2001:db8:1:1::${email.length}`)
        .send({ ...validInputs['POST /user/register'], email });
    expect((await register('a@example.com')).status).toBe(201);
    expect((await register('ab@example.com')).status).toBe(429);
  });
});
