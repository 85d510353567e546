import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { makeProduct, unique } from '../../test/factories.ts';
import { http, listening, startApp } from '../../test/startApp.ts';

vi.hoisted(() => {
  process.env['GOOGLE_CLIENT_ID'] = 'google-id';
  process.env['GOOGLE_CLIENT_SECRET'] = 'google-secret';
});

startApp();

/**
 * Sends raw bytes that no HTTP client would send, and resolves to everything received until the
 * connection ends.
 */
async function sendRaw(head: string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(await listening());
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const received = text(socket);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return received;
}

const login = ['POST /api/user/login HTTP/1.1', 'Host: shop', 'Content-Type: application/json'];

describe('a request whose length is ambiguous', () => {
  const hidden = 'GET /api/hidden HTTP/1.1\r\nHost: shop\r\n\r\n';

  it.each([
    [
      'a length and chunks',
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      `0\r\n\r\n${hidden}`,
    ],
    [
      'chunks and a length',
      ['Transfer-Encoding: chunked', 'Content-Length: 4'],
      `0\r\n\r\n${hidden}`,
    ],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden],
    ['a list of lengths', [`Content-Length: 0, ${hidden.length}`], hidden],
    ['another coding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
    ['a header with a space', ['Content-Length : 0'], hidden],
  ])('SAFE-11 is refused, and nothing behind it is read: %s', async (_, lengths, body) => {
    const reply = await sendRaw([...login, ...lengths], body);
    expect(reply.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
    expect(reply).toMatch(/^Connection: close$/m);
  });
});

describe('an unsupported method', () => {
  it('SAFE-11 TRACE echoes nothing', async () => {
    const reply = await sendRaw([
      'TRACE / HTTP/1.1',
      'Host: shop',
      'X-Echo: me',
      'Connection: close',
    ]);
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply).not.toMatch(/x-echo/i);
  });

  it('SAFE-11 CONNECT opens no way to another server', async () => {
    expect(await sendRaw(['CONNECT 127.0.0.1:27017 HTTP/1.1', 'Host: shop'])).toBe('');
  });
});

it('ROUTE-01 SAFE-11 a URL with another host redirects to the shop', async () => {
  const reply = await sendRaw([
    'GET http://evil.example/shop HTTP/1.1',
    'Host: evil.example',
    'Accept: text/html',
    'Connection: close',
  ]);
  expect(reply).toMatch(/^Location: \/#shop/m);
});

describe('a 304 reply', () => {
  it.each(['/api/products/list', '/', '/robots.txt', '/sitemap.xml', '/api/docs', '/dev/mail'])(
    'SAFE-11 keeps the headers that protect browsers: %s',
    async (path) => {
      const first = await http().get(path).set('Accept', 'text/html');
      const again = await http()
        .get(path)
        .set({ Accept: 'text/html', 'If-None-Match': first.headers['etag'] ?? '' });
      expect(again.status).toBe(304);
      const names = Object.keys(first.headers).filter((name) =>
        /^(content-security-policy|cross-origin-|referrer-policy|x-content-type|x-frame)/.test(
          name,
        ),
      );
      expect(names).toHaveLength(6);
      for (const name of names) expect(again.headers[name]).toBe(first.headers[name]);
    },
  );
});

describe('a name that every JavaScript object has', () => {
  it.each([
    '/api/products/item/__proto__',
    '/api/products/list/brand/constructor',
    '/api/products/list/category/__proto__',
    '/images/__proto__',
    '/assets/constructor',
    '/product/hasOwnProperty',
    '/__proto__',
  ])('SAFE-11 is no product, brand, category, image or file: %s', async (path) => {
    expect((await http().get(path)).status).toBe(404);
  });

  it('CALL-13 SAFE-11 is no value of a filter', async () => {
    await makeProduct();
    for (const filter of [{ brand: '__proto__' }, { category: 'constructor' }]) {
      const reply = await http().post('/api/products/advancedFilters').send(filter);
      expect([reply.status, reply.body.totalProducts]).toEqual([200, 0]);
    }
  });
});

it.each(['/assets/', '/assets', '/art/', '/images/', '/images', '/api/', '/dev/'])(
  'SAFE-11 no folder is listed: %s',
  async (path) => {
    const reply = await http().get(path).set('Accept', 'application/json');
    expect([reply.status, reply.body]).toEqual([404, { error: expect.any(String) }]);
  },
);

it('ROUTE-10 SAFE-11 a share page shows the text of a product as it is, whatever it holds', async () => {
  const name = `'"><img src=x> <!-- </script> $& $1 $\` \u2028 ${unique()}`;
  const { slug } = await makeProduct({ name, description: name });
  const { text: page } = await http().get(`/product/${slug}`).set('Accept', 'text/html');
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(facts)).toMatchObject({ name, description: name });
  const quoted = name
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
  expect(page).toContain(`<meta property="og:title" content="${quoted}">`);
  expect(page).toContain(`<h1>${quoted}</h1>`);
  expect(page).not.toContain('<img src=x>');
});

it.each([
  'code=a&code=b&state=x',
  'code=a&state=x&state=y',
  'code=a&state=__proto__',
  'code[$gt]=&state[$gt]=',
  'error=a&error=b',
  'error=x&error_description=%0d%0aLocation:%20https://evil.example',
])('CALL-08 SAFE-11 a return from Google with odd parameters leads to login: %s', async (query) => {
  const reply = await http().get(`/api/user/google/callback?${query}`);
  expect(reply.status).toBe(302);
  expect(reply.headers['location']).toBe('http://127.0.0.1:3000/#login?notice=social-failed');
});
