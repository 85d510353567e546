import { createHash, createHmac, generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import express from 'express';
import jwt from 'jsonwebtoken';
import { mongo } from 'mongoose';
import type { Call } from 'shared/endpoints';
import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { Review } from '../../reviews/model/Review.ts';
import { Session } from '../../users/model/Session.ts';
import { User } from '../../users/model/User.ts';
import { routes } from '../../routes.ts';
import { makeAccount } from '../../test/accounts.ts';
import { applied, decide, invitedBy, login, remove, signup } from '../../test/applications.ts';
import { emailTo } from '../../test/emails.ts';
import { makeMerchant, makeProduct, makeUser, unique } from '../../test/factories.ts';
import { call, http, startApp } from '../../test/startApp.ts';
import { errorHandler } from './errorHandler.ts';

startApp();

const noRow = '0123456789abcdef01234567';

/** The GET calls of the table that are public and cacheable, or those that are not. */
const reads = (wanted: boolean) =>
  // Object.keys() does not keep the key type.
  (Object.keys(routes) as Call[])
    .filter((name) => {
      const [, , options] = routes[name];
      // A ticket, not a token, says whose events they are (events.test.ts).
      if (name === 'GET /events') return false;
      return name.startsWith('GET ') && (options?.cache !== undefined) === wanted;
    })
    .map((name) => `/api${name.slice('GET '.length).replace(/:\w+/g, noRow)}`);

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Sends a body unchanged, even if it is not JSON. */
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  http().post(path).set('Content-Type', 'application/json').set(headers).send(body);

function directivesOf(headers: Record<string, string>): Record<string, string> {
  const directives = (headers['content-security-policy'] ?? '').split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

/** The style elements of a page as CSP hashes. */
const stylesIn = (page = '') =>
  Array.from(
    page.matchAll(/<style>(.*?)<\/style>/gs),
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );

describe('the headers of every reply', () => {
  it.each([
    ['data', '/api/products/list'],
    ['a refusal', '/api/user/me'],
    ['an unknown path', '/api/nothing'],
    ['a malformed path', '/api/products/item/%E0%A4%A'],
    ['the app', '/'],
    ['a file of the app or its absence', '/art/logo.svg'],
    ['an image that is not there', `/images/${noRow}-960.webp`],
    ['a mail’s page', '/newsletter/unsubscribe/x'],
    ['another mail’s page', '/alert/unsubscribe/x'],
    ['the description of the API', '/api/docs'],
    ['health', '/healthz'],
  ])('keep browsers from guessing, framing and telling: %s', async (_, path) => {
    const { headers, text } = await http().get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    // Only in production (production.isolated.test.ts): on 127.0.0.1 it would affect all other local
    // servers.
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(directivesOf(headers)).toEqual({
      'default-src': "'self'",
      'base-uri': "'none'",
      'font-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'img-src': "'self' data: blob:",
      'object-src': "'none'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src': ["'self'", ...stylesIn(text)].join(' '),
    });
    // CSP cannot allow style attributes one by one.
    expect(text ?? '').not.toMatch(/<[^>]* style=/);
  });

  it('ROUTE-10 allow no inline script except the structured data of a product', async () => {
    const product = await makeProduct({ name: `</title><script>alert(1)</script>${unique()}` });
    const reply = await http().get(`/product/${product.slug}`).set('Accept', 'text/html');
    const inline = reply.text.match(/<script(?![^>]*\bsrc=)[^>]*>/g);
    expect(inline).toEqual(['<script type="application/ld+json">']);
  });
});

describe('other origins', () => {
  it('may not read a reply, and are told so before they ask', async () => {
    const origin = { Origin: 'https://evil.example' };
    const reply = await http().get('/api/products/list').set(origin);
    const asked = await http()
      .options('/api/user/me')
      .set({ ...origin, 'Access-Control-Request-Method': 'PUT' });
    for (const { headers } of [reply, asked]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it.each([
    '/shop?next=https://evil.example',
    '/shop?x=%0d%0aSet-Cookie:%20a=b',
    '/reset-password/%2F%2Fevil.example',
    '/reset-password/..%5Cevil.example',
  ])('ROUTE-01 are nowhere that a path leads to: %s', async (path) => {
    const reply = await http().get(path).set('Accept', 'text/html');
    expect(reply.status).toBe(302);
    expect(reply.headers['location']).toMatch(/^\/#(shop|reset-password)\S*$/);
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  it('CALL-03 ROUTE-10 cannot put their name into mails and pages by the Host header', async () => {
    const { email } = await makeAccount();
    const product = await makeProduct();
    const evil = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    await http().post('/api/user/recover').set(evil).send({ email });
    const message = await emailTo(email);
    expect(message.text).toContain(`${config.clientUrl}/#reset-password/`);
    const page = await http().get(`/product/${product.slug}`).set(evil);
    const sitemap = await http().get('/sitemap.xml').set(evil);
    const shown = [message.text, message.html, JSON.stringify(message.headers), page.text];
    for (const text of [...shown, sitemap.text]) expect(text).not.toContain('evil.example');
  });
});

describe('caches', () => {
  let people: { token: string }[];
  beforeAll(async () => {
    people = [await makeUser('ROLE_ADMIN'), await makeMerchant()];
  });

  it.each(reads(false))('never keep what is for one person: %s', async (path) => {
    const replies = [];
    for (const { token } of people) replies.push(await http().get(path).set(bearer(token)));
    const [reply] = replies.filter(({ status }) => status !== 403);
    // A statement needs a month.
    expect([200, 400, 404]).toContain(reply?.status);
    for (const { headers } of replies) expect(headers['cache-control']).toBe('no-store');
    const refused = await http().get(path);
    expect(refused.status).toBe(401);
    expect(refused.headers['cache-control']).toBe('no-store');
  });

  it.each(reads(true))("never share one user's catalogue with another: %s", async (path) => {
    const { token } = await makeUser();
    const reply = await http().get(path).set(bearer(token));
    const found = reply.status === 200;
    expect(reply.headers['cache-control']).toBe(found ? 'private, no-cache' : 'no-store');
    if (found) expect(reply.headers['vary']).toContain('Authorization');
  });

  it('CALL-01 CALL-02 never keep a token', async () => {
    const { email, password } = await makeAccount();
    const login = await call('POST /user/login', { input: { email, password } });
    expect(login.body.accessToken).not.toBe('');
    expect(login.headers['cache-control']).toBe('no-store');
    const names = { firstName: 'Robin', lastName: 'Miller', password };
    const register = await call('POST /user/register', {
      input: { email: `${unique()}@example.com`, ...names },
    });
    expect(register.status).toBe(201);
    expect(register.headers['cache-control']).toBe('no-store');
  });
});

describe('a token', () => {
  const me = (token: string) => http().get('/api/user/me').set(bearer(token));
  const sign = (claims: object, options: jwt.SignOptions = {}, secret = config.jwtSecret) =>
    jwt.sign(claims, secret, {
      algorithm: 'HS256',
      expiresIn: 60,
      ...(options.subject !== undefined && { jwtid: options.subject }),
      ...options,
    });

  /** An account with a session of the same id, so that forged tokens lack nothing else. */
  async function makeForged() {
    const user = await makeUser();
    await Session.create({ _id: user._id, user: user._id, version: 0 });
    return user;
  }

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const jwkOf = (key: string) => ({ kty: 'oct', k: Buffer.from(key).toString('base64url') });
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

  /** A token with any header, signed with any key. */
  function forge(head: object, subject: string, secret: string) {
    const exp = Math.round(Date.now() / 1_000) + 60;
    const said = `${part({ alg: 'HS256', typ: 'JWT', ...head })}.${part({ sub: subject, jti: subject, v: 0, exp })}`;
    return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`;
  }

  /** The token with another user's id. */
  function changed(token: string, subject: string) {
    const [head = '', , signature = ''] = token.split('.');
    return `${head}.${part({ ...(jwt.decode(token) as jwt.JwtPayload), sub: subject })}.${signature}`;
  }

  it('CALL-05 counts in its header alone', async () => {
    const { _id } = await makeForged();
    const token = sign({ v: 0 }, { subject: _id.toString() });
    expect((await http().get(`/api/user/me?token=${token}&Authorization=${token}`)).status).toBe(
      401,
    );
    expect((await http().get('/api/user/me').set('Cookie', `token=${token}`)).status).toBe(401);
  });

  it('CALL-05 is accepted when it is signed by the shop', async () => {
    const { _id, email } = await makeForged();
    const reply = await me(sign({ v: 0 }, { subject: _id.toString() }));
    expect(reply.body.user.email).toBe(email);
  });

  it.each<[string, (subject: string) => string]>([
    ['without a signature', (subject) => sign({ v: 0 }, { algorithm: 'none', subject }, '')],
    ['of another key', (subject) => sign({ v: 0 }, { subject }, 'x'.repeat(64))],
    ['of another algorithm', (subject) => sign({ v: 0 }, { algorithm: 'HS512', subject })],
    ['that has expired', (subject) => sign({ v: 0 }, { subject, expiresIn: -1 })],
    ['that is not valid yet', (subject) => sign({ v: 0 }, { subject, notBefore: 60 })],
    ['of an earlier version', (subject) => sign({ v: -1 }, { subject })],
    ['without a version', (subject) => sign({}, { subject })],
    ['with a version of another type', (subject) => sign({ v: '0' }, { subject })],
    ['of nobody', () => sign({ v: 0 }, { subject: noRow })],
    ['of a malformed id', () => sign({ v: 0 }, { subject: '{"$gt":""}' })],
    ['without a subject', () => sign({ v: 0 })],
    ['made for a login through others', () => sign({ state: 'x' }, { audience: 'google' })],
    ['of an algorithm called nOnE', (subject) => forge({ alg: 'nOnE' }, subject, '')],
    ['without an algorithm', (subject) => forge({}, subject, '')],
    ['with a key that it names', (subject) => forge({ kid: '../../dev/null' }, subject, '')],
    ['with a key that it brings', (subject) => forge({ jwk: jwkOf('x') }, subject, 'x')],
    [
      'with a key from elsewhere',
      (subject) => forge({ jku: 'https://evil.example' }, subject, 'x'),
    ],
    [
      'of a pair of keys',
      (subject) =>
        jwt.sign({ v: 0 }, pair.privateKey, { algorithm: 'RS256', subject, jwtid: subject }),
    ],
    ['whose words were changed', (subject) => changed(sign({ v: 0 }, { subject: noRow }), subject)],
    ['without an end of its signature', (subject) => sign({ v: 0 }, { subject }).slice(0, -4)],
  ])('CALL-05 is refused %s', async (_, make) => {
    const { _id } = await makeForged();
    const reply = await me(make(_id.toString()));
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({ error: 'Please login to continue.' });
  });

  it('CALL-11 that has expired shows no more than a visitor sees', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const hidden = await makeProduct({ isActive: false });
    const namesFor = async (token: string) => {
      const reply = await http().get('/api/products?limit=100').set(bearer(token));
      return reply.body.products.map(({ name }: { name: string }) => name);
    };
    expect(await namesFor(admin.token)).toContain(hidden.name);
    await User.updateOne({ _id: admin._id }, { $inc: { tokenVersion: 1 } });
    expect(await namesFor(admin.token)).not.toContain(hidden.name);
  });

  it('CALL-46 CALL-48 CALL-49 MERCH-04 ends with the role it was given for, each time', async () => {
    const { email, token: asMember } = await makeAccount();
    const { id } = await applied({ email });
    await decide('approve', id);
    await signup((await invitedBy(email)).token, email);
    expect((await me(asMember)).status).toBe(401);

    const asMerchant = { token: (await login(email)).body.accessToken };
    expect((await call('GET /sales/overview', { as: asMerchant })).status).toBe(200);
    await remove(id);
    expect((await call('GET /sales/overview', { as: asMerchant })).status).toBe(401);
  });
});

describe('a body', () => {
  const person = () => ({
    email: `${unique('person')}@example.com`,
    firstName: 'Robin',
    lastName: 'Miller',
    password: 'climb-on-1',
  });

  it('CALL-02 cannot reach the prototype of all objects, nor bring fields of its own', async () => {
    const input = person();
    const pollution =
      '"__proto__": { "role": "ROLE_ADMIN", "polluted": 1 },' +
      '"constructor": { "prototype": { "polluted": 1 } }, "role": "ROLE_ADMIN", "tokenVersion": 9';
    const reply = await post(
      '/api/user/register',
      `${JSON.stringify(input).slice(0, -1)}, ${pollution} }`,
    );
    expect(reply.status).toBe(201);
    expect(reply.body.user.role).toBe('ROLE_MEMBER');
    expect({}).not.toHaveProperty('polluted');
    const row = await User.findOne({ email: input.email }).lean();
    expect(row).toMatchObject({ role: 'ROLE_MEMBER', tokenVersion: 0 });
    expect(Object.keys(row ?? {})).not.toContain('constructor');
  });

  it('CALL-12 cannot do so through a query either', async () => {
    const paths = ['__proto__[polluted]=1', 'constructor[prototype][polluted]=1', '__proto__=1'];
    for (const query of paths) {
      expect((await http().get(`/api/products/list?${query}`)).status).toBe(200);
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it('CALL-61 cannot approve, verify or sign a review for another user', async () => {
    const [writer, other] = [await makeUser(), await makeUser()];
    const product = await makeProduct();
    const written = { title: 'Fine', review: 'It works.', rating: 4, isRecommended: true };
    const reply = await call('POST /review', {
      input: {
        ...written,
        product: product._id.toString(),
        status: 'Approved',
        verified: true,
        user: other._id.toString(),
      },
      as: writer,
    });
    expect(reply.body.review).toMatchObject({ status: 'Waiting Approval', verified: false });
    expect(await Review.findOne({ product: product._id }).lean()).toMatchObject({
      user: writer._id,
      status: 'Waiting Approval',
    });
  });

  it('CALL-01 CALL-52 may be nested as deep as its size allows without harm', async () => {
    const deep = `${'['.repeat(45_000)}${']'.repeat(45_000)}`;
    const asValue = await post('/api/user/login', `{"email": ${deep}, "password": "climb-on-1"}`);
    expect(asValue.status).toBe(400);
    expect(asValue.body.fields).toEqual({ email: 'Email is required.' });

    const product = await makeProduct();
    const { token } = await makeUser();
    const line = `"product": "${product._id.toString()}", "quantity": 1, "price": 20`;
    const ignored = await post(
      '/api/cart',
      `{"products": [{ ${line}, "taxable": ${deep} }], "more": 1}`,
      bearer(token),
    );
    expect(ignored.status).toBe(201);
  });

  it('is measured after it was unpacked', async () => {
    const packed = gzipSync(JSON.stringify({ message: 'x'.repeat(5_000_000) }));
    expect(packed.length).toBeLessThan(100_000);
    const reply = await http()
      .post('/api/contact')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .serialize((body: Buffer) => body as unknown as string) // sent unchanged
      .send(packed);
    expect(reply.status).toBe(413);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'email=a%40example.com&password=climb-on-1'],
    ['text/plain', '{"email":"a@example.com","password":"climb-on-1"}'],
    ['application/json; charset=utf-7', '{}'],
  ])('CALL-01 of a form that other sites could send counts for nothing: %s', async (type, body) => {
    const reply = await http().post('/api/user/login').set('Content-Type', type).send(body);
    expect([400, 415]).toContain(reply.status);
    expect(reply.body).not.toHaveProperty('accessToken');
  });
});

describe('a query', () => {
  it.each([
    ['0', 1],
    ['-5', 1],
    ['999999999999999', 1],
    ['9'.repeat(40), 1],
    [`-${'9'.repeat(40)}`, 1],
  ])('CALL-12 CALL-07 may request any integer page: %s', async (page, answered) => {
    const list = await http().get('/api/products/list').query({ page, limit: '100' });
    expect(list.status).toBe(200);
    expect(list.body.page).toBeLessThanOrEqual(list.body.pages);
    const { token } = await makeUser('ROLE_ADMIN', { firstName: unique('Solo') });
    const users = await http()
      .get('/api/user/search')
      .query({ page, firstName: 'Solo' })
      .set(bearer(token));
    expect(users.body.page).toBe(answered);
  });

  it.each(['1e3', '0x10', 'Infinity', '9'.repeat(400), '１'])(
    'CALL-12 refuses an invalid page number: %s',
    async (page) => {
      const reply = await http().get('/api/products/list').query({ page });
      expect(reply.status).toBe(400);
      expect(reply.body.fields).toEqual({ page: 'Page must be a whole number.' });
    },
  );

  it.each(['(zq+)+$', '\0', '.*', '[', '\\'])(
    'CALL-11 is searched for as it is, never as a pattern: %j',
    async (search) => {
      const { token } = await makeUser('ROLE_ADMIN');
      const reply = await http().get('/api/products').query({ search }).set(bearer(token));
      expect(reply.status).toBe(200);
      expect(reply.body.products).toEqual([]);
    },
  );
});

describe('an internal error', () => {
  const failing = (error: Error) =>
    express()
      .use(() => {
        throw error;
      })
      .use(errorHandler);

  it('ERR-03 tells nothing of the inside', async () => {
    const reply = await supertest(failing(new Error('secret of /srv/shop'))).get('/');
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      error: 'Your request could not be processed. Please try again.',
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('tells when to come again while the database is away, and not where it is', async () => {
    const away = new mongo.MongoNetworkError('connect ECONNREFUSED 10.0.0.7:27017');
    const reply = await supertest(failing(away)).get('/');
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.body).toEqual({ error: 'The shop is temporarily unavailable. Please try again.' });
  });
});
