import { describe, expect, it } from 'vitest';
import { http, startApp } from '../test/startApp.ts';

startApp();

const clientUrl = 'http://127.0.0.1:3000';

describe('social login without keys', () => {
  it.each([
    ['CALL-08', 'google', '/api/user/google/login'],
    ['CALL-08', 'google', '/user/google/login'],
    ['CALL-09', 'facebook', '/api/auth/facebook'],
    ['CALL-09', 'facebook', '/auth/facebook'],
  ])('%s AUTH-06 redirects to login and says that %s is not set up: %s', async (_, name, path) => {
    const reply = await http().get(path).set('Accept', 'text/html');
    expect(reply.status).toBe(302);
    expect(reply.headers['location']).toBe(`${clientUrl}/#login?notice=${name}-unavailable`);
  });

  it('CALL-08 CALL-09 AUTH-06 redirects to login from a callback that was not started', async () => {
    for (const path of ['/api/user/google/callback', '/api/auth/facebook/callback']) {
      const reply = await http().get(path).query({ code: 'x', state: 'y' });
      expect(reply.status).toBe(302);
      expect(reply.headers['location']).toMatch(/\/#login\?notice=(google|facebook)-unavailable$/);
    }
  });
});
