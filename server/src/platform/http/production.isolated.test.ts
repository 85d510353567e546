import { describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { http, startApp } from '../../test/startApp.ts';

vi.hoisted(() => {
  process.env['NODE_ENV'] = 'production';
  process.env['CLIENT_URL'] = 'https://shop.example.com';
  process.env['MAIL_TO_FILES'] = 'true';
  process.env['GOOGLE_CLIENT_ID'] = 'google-id';
  process.env['GOOGLE_CLIENT_SECRET'] = 'google-secret';
  // Twelve requests per minute, and a separate IP address for each test.
  process.env['RATE_LIMIT_FACTOR'] = '0.01';
  process.env['TRUST_PROXY'] = '1';
  process.env['METRICS_TOKEN'] = 'a-token-for-prometheus';
});

startApp();

const get = (path: string, ip: string) => http().get(path).set('X-Forwarded-For', ip);

describe('production', () => {
  it('tells browsers to come by https alone, for a year', async () => {
    const { headers } = await get('/', '192.0.2.1');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('CALL-08 sets its cookie for https, and comes back to its own address alone', async () => {
    const { headers } = await get('/api/user/google/login', '192.0.2.3').set(
      'Host',
      'evil.example',
    );
    expect(headers['set-cookie']?.[0]).toMatch(
      /^__Host-social-state=[^;]+; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const leadsTo = new URL(headers['location'] ?? '');
    expect(leadsTo.origin).toBe('https://accounts.google.com');
    expect(leadsTo.searchParams.get('redirect_uri')).toBe(
      'https://shop.example.com/api/user/google/callback',
    );
  });

  it('shows no mails and no style guide', async () => {
    for (const path of ['/dev/mail', '/dev/mail/x']) {
      const reply = await get(path, '192.0.2.2').set('Accept', 'application/json');
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual({ error: 'Page not found.' });
    }
    expect((await get('/', '192.0.2.2')).text).not.toContain('data-mode="development"');
  });

  it('CALL-01 hashes a password at a cost of 2 to the tenth', async () => {
    expect(await hashPassword('climb-on-1')).toMatch(/^\$2b\$10\$/);
  });

  it('SAFE-13 shows its metrics only to requests with the token', async () => {
    const metrics = (authorization: string) =>
      http().get('/metrics').set('Authorization', authorization);
    expect((await metrics('Bearer a-token-for-prometheus')).text).toContain('http_request_seconds');
    const wrong = ['', 'Bearer', 'Bearer a-token', 'a-token-for-prometheus', 'Basic YTpi'];
    for (const authorization of [...wrong, 'Bearer a-token-for-prometheus2']) {
      const reply = await metrics(authorization);
      expect([reply.status, reply.body]).toEqual([404, { error: 'Page not found.' }]);
    }
    expect((await http().get('/metrics')).status).toBe(404);
  });

  it('CALL-02 limits registrations of an address for an hour', async () => {
    const post = () => http().post('/api/user/register').set('X-Forwarded-For', '192.0.2.4');
    expect((await post()).status).toBe(400);
    const refused = await post();
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(59 * 60);
    expect(seconds).toBeLessThanOrEqual(60 * 60);
    // Each call has a limit of its own.
    const other = await http().post('/api/contact').set('X-Forwarded-For', '192.0.2.4');
    expect(other.status).toBe(400);
  });

  it.each([
    ['data', '/api/products/list', 200],
    ['pictures', '/images/0123456789abcdef01234567-960.webp', 404],
    ['pages', '/', 200],
  ])('limits what an address may ask for in a minute: %s', async (what, path, status) => {
    const ip = `192.0.2.${10 + what.length}`;
    for (let request = 0; request < 12; request++) {
      expect((await get(path, ip)).status).toBe(status);
    }
    const refused = await get(path, ip);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/healthz', ip)).status).toBe(200);
  });
});
