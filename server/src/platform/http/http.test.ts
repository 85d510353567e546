import { describe, expect, it } from 'vitest';
import { makeBrand, makeProduct, makeUser, unique } from '../../test/factories.ts';
import { call, http, startApp } from '../../test/startApp.ts';

startApp();

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('error handling', () => {
  it('VAL-14 names each wrong field with its message', async () => {
    const reply = await call('POST /user/login', { input: { email: 'x', password: '' } });
    expect(reply.status).toBe(400);
    expect(reply.failure).toEqual({
      error: 'Email format is invalid.',
      fields: { email: 'Email format is invalid.', password: 'Password is required.' },
    });
  });

  it('answers malformed JSON with 400 and says so', async () => {
    const reply = await http()
      .post('/api/user/login')
      .set('Content-Type', 'application/json')
      .send('{"email":');
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ error: 'The JSON is malformed.' });
  });

  it('refuses query operators in place of values', async () => {
    const body = { email: { $gt: '' }, password: { $gt: '' } };
    const reply = await call('POST /user/login', { input: body });
    expect(reply.status).toBe(400);
    expect(reply.failure.fields).toEqual({
      email: 'Email is required.',
      password: 'Password is required.',
    });
    expect((await http().get('/api/products/list?page[$gt]=1')).status).toBe(200);
    expect((await http().get('/api/products/list?page=1&page=2')).status).toBe(400);
  });

  it('refuses a body over 100 kB with 413', async () => {
    const reply = await call('POST /contact', { input: { message: 'x'.repeat(110_000) } });
    expect(reply.status).toBe(413);
    expect(reply.failure.error).toBe('The request is too large.');
  });

  it('answers 404 for unknown paths, malformed ids and malformed escapes', async () => {
    const member = await makeUser();
    expect((await http().get('/api/nothing')).status).toBe(404);
    expect((await http().get('/api/Home')).status).toBe(404);
    const typed = await http().get('/api/nothing').set('Accept', browser);
    expect([typed.status, typed.body]).toEqual([404, { error: 'Page not found.' }]);
    expect((await call('GET /address/:id', { params: { id: 'xyz' }, as: member })).status).toBe(
      404,
    );
    expect((await http().get('/api/products/item/%E0%A4%A')).status).toBe(404);
  });

  it('puts the role before the row: a member gets 403 for an id that does not exist', async () => {
    const member = await makeUser();
    const reply = await call('DELETE /brands/:id', { params: { id: 'xyz' }, as: member });
    expect(reply.status).toBe(403);
  });
});

describe('caching', () => {
  it('gives public catalogue replies an ETag, answers 304, and varies by Authorization', async () => {
    await makeProduct();
    const first = await http().get('/api/products/list');
    expect(first.headers['cache-control']).toBe('public, max-age=5');
    expect(first.headers['vary']).toContain('Authorization');
    const again = await http()
      .get('/api/products/list')
      .set('If-None-Match', first.headers['etag'] ?? '');
    expect(again.status).toBe(304);
  });

  it('gives a kept reply to visitors alone, and only until the catalogue changes', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const path = `/api/products/item/${product.slug}`;
    const first = await http().get(path);
    const etag = first.headers['etag'] ?? '';
    const kept = await http().get(path);
    expect([kept.status, kept.body, kept.type]).toEqual([200, first.body, 'application/json']);
    expect((await http().get(path).set('If-None-Match', etag)).status).toBe(304);
    expect((await http().get(path).set('If-None-Match', `"other", ${etag}`)).status).toBe(304);
    expect((await http().head(path)).text).toBeUndefined();

    const member = await makeUser();
    await call('POST /wishList', {
      input: { product: product._id.toString(), isLiked: true },
      as: member,
    });
    const slug = { params: { slug: product.slug } };
    const own = await call('GET /products/item/:slug', { ...slug, as: member });
    expect(own.body.product.isLiked).toBe(true);

    const name = unique('Renamed');
    await call('PUT /products/:id', {
      params: { id: product._id.toString() },
      input: { product: { ...first.body.product, brand: null, name } },
      as: admin,
    });
    const after = await http().get(path).set('If-None-Match', etag);
    expect([after.status, after.body.product.name]).toEqual([200, name]);
    expect(after.body.product).not.toHaveProperty('isLiked', true);
  });

  it('answers 304 where the reply is made anew, also to a signed-in user', async () => {
    const member = await makeUser();
    for (const headers of [{}, { Authorization: `Bearer ${member.token}` }]) {
      const ask = (known: string) =>
        http()
          .get('/api/home')
          .set({ ...headers, 'If-None-Match': known });
      const first = await ask('"other"');
      expect([first.status, first.type]).toEqual([200, 'application/json']);
      const again = await ask(first.headers['etag'] ?? '');
      expect([again.status, again.text]).toEqual([304, '']);
    }
    const orders = await call('GET /order', { as: member });
    expect(orders.headers).not.toHaveProperty('etag');
  });

  it('keeps replies to signed-in users out of shared caches', async () => {
    const member = await makeUser();
    const list = await call('GET /products/list', { as: member });
    expect(list.headers['cache-control']).toContain('no-cache');
    const me = await call('GET /user/me', { as: member });
    expect(me.headers['cache-control']).toBe('no-store');
  });
});

describe('pages', () => {
  it('ROUTE-01 redirects a plain path to its screen and keeps the query', async () => {
    const reply = await http().get('/shop?page=2').set('Accept', browser);
    expect(reply.status).toBe(302);
    expect(reply.headers['location']).toBe('/#shop?page=2');
    expect(reply.headers['vary']).toContain('Accept');
    const reset = await http().get('/reset-password/abc').set('Accept', browser);
    expect(reset.headers['location']).toBe('/#reset-password/abc');
  });

  it('ROUTE-19 answers unknown paths requested as HTML with the app and status 404', async () => {
    const reply = await http().get('/no/such/page').set('Accept', browser);
    expect(reply.status).toBe(404);
    expect(reply.type).toBe('text/html');
  });

  it('answers the same path with JSON where JSON is requested', async () => {
    expect((await http().get('/brands').set('Accept', 'application/json')).status).toBe(401);
    expect((await http().get('/brands').set('Accept', browser)).headers['location']).toBe(
      '/#brands',
    );
  });

  it('ROUTE-10 puts title, description, price and structured data of a product into its share page', async () => {
    const brand = await makeBrand();
    const product = await makeProduct({
      name: `Rope & <b>"${unique()}"</b>`,
      description: 'Ends </script> nothing.',
      priceCents: 1_999,
      brand: brand._id,
    });
    const reply = await http().get(`/product/${product.slug}`).set('Accept', browser);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain(`<meta property="og:title" content="Rope &amp; &lt;b&gt;`);
    expect(reply.text).toContain('content="Ends &lt;/script&gt; nothing."');
    expect(reply.text).toContain('<meta property="product:price:amount" content="19.99">');
    const facts =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(reply.text)?.[1] ?? '';
    expect(JSON.parse(facts)).toMatchObject({
      name: product.name,
      description: product.description,
      brand: { name: brand.name },
      offers: { price: '19.99', priceCurrency: 'USD' },
    });
  });

  it('ROUTE-10 answers 404 for the share link of an unknown product', async () => {
    const reply = await http().get('/product/no-such-thing').set('Accept', browser);
    expect([reply.status, reply.type]).toEqual([404, 'text/html']);
    const hidden = await makeProduct({ isActive: false });
    expect((await http().get(`/product/${hidden.slug}`)).status).toBe(404);
  });

  it.each(['/product/100%', '/shop/category/%E0', '/%', '/api-of-old/%zz'])(
    'WORLD-12 answers %s with the not-found page in a browser, and else in JSON',
    async (path) => {
      const page = await http().get(path).set('Accept', browser);
      expect([page.status, page.type]).toEqual([404, 'text/html']);
      const reply = await http().get(path).set('Accept', 'application/json');
      expect([reply.status, reply.type]).toEqual([404, 'application/json']);
    },
  );

  it('lists the products in the sitemap', async () => {
    const product = await makeProduct();
    const hidden = await makeProduct({ isActive: false });
    const reply = await http().get('/sitemap.xml');
    expect(reply.type).toBe('application/xml');
    expect(reply.text).toContain('<loc>http://127.0.0.1:3000/</loc>');
    expect(reply.text).not.toContain(hidden.slug);
    expect(reply.text).toContain(`<loc>http://127.0.0.1:3000/product/${product.slug}</loc>`);
    expect((await http().get('/robots.txt')).text).toContain(
      'Sitemap: http://127.0.0.1:3000/sitemap.xml',
    );
  });
});

describe('health and metrics', () => {
  it('reports that the process is up, that the database answers, and its metrics', async () => {
    expect((await http().get('/healthz')).body).toEqual({ status: 'up' });
    expect((await http().get('/readyz')).body).toEqual({ status: 'ready' });
    expect((await http().get('/metrics')).text).toContain('http_request_seconds_count');
  });
});
