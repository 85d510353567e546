import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mailFolder } from '../platform/mail/deliver.ts';
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

    expect(list.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(list.headers['content-security-policy']).toMatch(/^default-src 'self'/);

    // Other tests write emails too, so the page is asked for this one.
    const own = await http().get('/dev/mail').query({ to: second }).set('Accept', 'text/html');
    const [, path = ''] = /href="(\/dev\/mail\/[\w-]+)"/.exec(own.text) ?? [];
    const message = await http().get(path).set('Accept', 'text/html');
    expect(message.text).toContain('<a href="http://127.0.0.1:3000/#shop"');
    expect(message.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect(message.headers['content-security-policy']).not.toContain('allow-scripts');
  });

  it('CALL-51 are found by text and by recipient, with the text beside the HTML', async () => {
    const [first, second] = [`${unique('first')}@example.com`, `${unique('second')}@example.com`];
    for (const email of [first, second]) {
      await call('POST /newsletter/subscribe', { input: { email } });
      await emailTo(email);
    }
    const page = async (query: object) => {
      const { text } = await http().get('/dev/mail').query(query).set('Accept', 'text/html');
      const [, list = ''] = text.split('<ul>');
      return list;
    };
    for (const query of [{ to: first }, { search: `UPHILL ${first}` }]) {
      const list = await page(query);
      expect(list).toContain(`<small>${first}`);
      expect(list).not.toContain(second);
      expect(list).toMatch(/<iframe src="\/dev\/mail\/[\w-]+" [^>]*sandbox="allow-popups/);
      expect(list).toContain('<pre>');
    }
    expect(await page({ search: unique('nothing') })).toBe('');

    const [, name = ''] = /href="\/dev\/mail\/([\w-]+)"/.exec(await page({ to: first })) ?? [];
    expect(await page({ open: name })).toContain(`href="/dev/mail/${name}"`);
  });

  it('CALL-51 are shown under the host names of this machine only', async () => {
    const statusFor = async (host: string) =>
      (await http().get('/dev/mail').set('Host', host)).status;
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect([host, await statusFor(host)]).toEqual([host, 200]);
    }
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'x']) {
      expect([host, await statusFor(host)]).toEqual([host, 404]);
    }
  });

  it('SAFE-16 can be read in the data folder by the account of the shop alone', async () => {
    const email = `${unique('private')}@example.com`;
    await call('POST /newsletter/subscribe', { input: { email } });
    await emailTo(email);
    const names = await readdir(mailFolder);
    const modes = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .map(async (name) => (await stat(join(mailFolder, name))).mode & 0o077),
    );
    expect(new Set(modes)).toEqual(new Set([0]));
  });

  it('CALL-51 are the only readable files', async () => {
    for (const name of ['x', '..%2Fjwt-secret', '%2Fetc%2Fpasswd', '..']) {
      expect((await http().get(`/dev/mail/${name}`)).status).toBe(404);
    }
  });
});
