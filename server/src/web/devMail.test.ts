import { describe, expect, it } from 'vitest';
import { emailTo } from '../test/emails.ts';
import { unique } from '../test/factories.ts';
import { call, http, startApp } from '../test/startApp.ts';

startApp();

describe('the emails of a development shop', () => {
  it('CALL-51 are listed, newest first, and can be read', async () => {
    const first = `${unique('first')}@example.com`;
    const second = `${unique('second')}@example.com`;
    for (const email of [first, second]) {
      await call('POST /newsletter/subscribe', { input: { email } });
      await emailTo(email);
    }
    const list = await http().get('/dev/mail').set('Accept', 'text/html');
    expect(list.status).toBe(200);
    expect(list.text.indexOf(second)).toBeGreaterThan(0);
    expect(list.text.indexOf(first)).toBeGreaterThan(list.text.indexOf(second));

    const [, path = ''] = /href="(\/dev\/mail\/[\w-]+)"/.exec(list.text) ?? [];
    const message = await http().get(path).set('Accept', 'text/html');
    expect(message.text).toContain('<a href="http://127.0.0.1:3000/#shop"');
    expect(message.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect(message.headers['content-security-policy']).not.toContain('allow-scripts');
  });

  it('CALL-51 are the only readable files', async () => {
    for (const name of ['x', '..%2Fjwt-secret', '%2Fetc%2Fpasswd', '..']) {
      expect((await http().get(`/dev/mail/${name}`)).status).toBe(404);
    }
  });
});
