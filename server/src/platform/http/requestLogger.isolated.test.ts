import express from 'express';
import { symbols } from 'pino';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../log.ts';
import { Product } from '../../products/model/Product.ts';
import { Job, newJob } from '../jobs/Job.ts';
import { makeAccount } from '../../test/accounts.ts';
import { fillCart } from '../../test/buy.ts';
import { emailTo, linkIn } from '../../test/emails.ts';
import { makeProduct, makeUser, unique } from '../../test/factories.ts';
import { call, http, startApp } from '../../test/startApp.ts';
import { errorHandler } from './errorHandler.ts';
import { requestLogger, setRouteName } from './requestLogger.ts';

vi.hoisted(() => {
  process.env['LOG_LEVEL'] = 'trace';
});

startApp();

interface Line {
  level: number;
  msg: string;
  requestId?: string;
  route?: string;
  status?: number;
  ms?: number;
  err?: unknown;
}

/** The log output since the test began, as it left the process. */
const stream: unknown = Reflect.get(log, symbols.streamSym);
const written = vi.spyOn(stream as { write: (line: string) => boolean }, 'write'); // pino's own stream
const text = () => written.mock.calls.map(([line]) => line).join('');
const lines = (): Line[] => written.mock.calls.map(([line]) => JSON.parse(line) as Line); // pino writes JSON
/** The same without ids and times, which may contain any digits. */
const numbers = new Set(['requestId', 'user', 'time', 'pid', 'ms']);
const words = () =>
  JSON.stringify(lines(), (key, value: unknown) => (numbers.has(key) ? undefined : value));
/**
 * What production logs: level info and above, without requests that were slow because the machine
 * is busy.
 */
const shown = () => lines().filter(({ level, ms = 0 }) => level >= 30 && ms <= 1_000);

beforeEach(() => {
  written.mockReset();
  written.mockReturnValue(true);
});

describe('a request id', () => {
  it('is taken from the client if it is well-formed, and is in the reply and in each log line', async () => {
    const requestId = unique('edge');
    const reply = await http()
      .post('/api/user/login')
      .set('X-Request-Id', requestId)
      .send({ email: 'nobody@example.com', password: 'wrong-one' });
    expect(reply.headers['x-request-id']).toBe(requestId);
    await expect.poll(() => lines().map(({ msg }) => msg)).toEqual(['sign-in refused', 'request']);
    expect(lines().map((line) => line.requestId)).toEqual([requestId, requestId]);
  });

  it.each([
    '',
    'short',
    'x'.repeat(65),
    'a b c d e f g',
    '{"level":60}',
    '../../etc/passwd',
    'ä'.repeat(9),
  ])('is generated if it is not: %j', async (given) => {
    const reply = await http().get('/api/products/list').set('X-Request-Id', encodeURI(given));
    expect(reply.headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it('differs between replies, including cached ones', async () => {
    const replies = [await http().get('/api/brands/lists'), await http().get('/api/brands/lists')];
    expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(2);
  });

  it('is kept through the parser of an upload', async () => {
    const { token } = await makeUser('ROLE_ADMIN');
    const requestId = unique('upload');
    const path = `/api/products/0123456789abcdef01234567/image`;
    const reply = await http()
      .post(path)
      .set({ 'X-Request-Id': requestId, Authorization: `Bearer ${token}` })
      .attach('image', Buffer.from('no image'), 'a.png');
    expect(reply.status).toBe(404);
    await expect
      .poll(() => lines().find(({ msg }) => msg === 'request'))
      .toMatchObject({ requestId, route: 'POST /products/:id/image', status: 404 });
  });
});

describe('the log of a request', () => {
  const busy = express();
  busy.use((req, res, next) => {
    requestLogger(req, res);
    next();
  });
  busy.get('/in/:milliseconds', (req, res) => {
    const ended = performance.now() + Number(req.params.milliseconds);
    vi.spyOn(performance, 'now').mockReturnValue(ended);
    res.end();
  });
  busy.get('/status/:status', (req, res) => {
    setRouteName(res, 'GET /status/:status');
    res.status(Number(req.params.status)).end();
  });
  busy.get('/broken', () => {
    throw Object.assign(new Error('The disk is full.', { cause: new Error('No space.') }), {
      code: 'ENOSPC',
      keyValue: { name: 'Robin Miller' },
    });
  });
  busy.get('/cut', (_req, res) => {
    res.write('half');
    throw new Error('Half of it was sent.');
  });
  busy.use(errorHandler);

  afterEach(() => {
    vi.spyOn(performance, 'now').mockRestore();
  });

  const [debug, info, warn] = [20, 30, 40];
  const logged = async () => {
    await expect.poll(() => lines().some(({ msg }) => msg === 'request')).toBe(true);
    const line = lines().find(({ msg }) => msg === 'request');
    written.mockClear();
    return line;
  };

  it.each([
    [200, debug],
    [404, debug],
    [429, debug],
    [401, info],
    [403, info],
    [500, warn],
    [503, debug],
  ])('has a level that tells how serious it is: %i', async (status, level) => {
    const requestId = unique('edge');
    await supertest(busy).get(`/status/${status}`).set('X-Request-Id', requestId);
    const line = await logged();
    expect(line).toMatchObject({ level, status, requestId, route: 'GET /status/:status' });
    expect(line).toMatchObject({ ip: expect.stringContaining('127.0.0.1') });
    for (const name of ['cutOff', 'path', 'method']) expect(line).not.toHaveProperty(name);
  });

  it('is a warning when it took more than a second', async () => {
    const begin = Math.round(performance.now());
    const clock = vi.spyOn(performance, 'now').mockReturnValue(begin);
    await supertest(busy).get('/in/1000');
    expect(await logged()).toMatchObject({ level: debug, ms: 1_000 });
    clock.mockReturnValue(begin);
    await supertest(busy).get('/in/1001');
    expect(await logged()).toMatchObject({ level: warn, ms: 1_001 });
  });

  it('CALL-04 tells of an unknown address its beginning, without secrets', async () => {
    await supertest(busy).get(`/reset-password/s3cret/${'x'.repeat(300)}?token=s3cret`);
    const path = `/reset-password/…/${'x'.repeat(300)}`.slice(0, 200);
    expect(await logged()).toMatchObject({ method: 'GET', path, status: 404 });
  });

  it('ERR-03 follows its error, of which it tells cause and code and no data', async () => {
    const requestId = unique('edge');
    const reply = await supertest(busy).get('/broken').set('X-Request-Id', requestId);
    expect(reply.status).toBe(500);
    const error = lines().find(({ msg }) => msg === 'request failed');
    expect(error).toMatchObject({ level: 50, requestId });
    expect(error?.err).toEqual({
      type: 'Error',
      message: 'The disk is full.',
      stack: expect.stringContaining('The disk is full.'),
      code: 'ENOSPC',
      cause: { type: 'Error', message: 'No space.', stack: expect.any(String) },
    });
  });

  it('ERR-03 tells that the reply was cut off', async () => {
    await expect(supertest(busy).get('/cut')).rejects.toThrow(/aborted|hang up|terminated/);
    expect(await logged()).toMatchObject({ status: 200, cutOff: true });
  });
});

describe('the log', () => {
  it('CALL-01 CALL-03 CALL-55 holds no secret, no card and no email of a whole journey', async () => {
    const { email, password, _id } = await makeAccount();
    const product = await makeProduct();
    await call('POST /user/login', { input: { email, password: 'a-wrong-guess' } });
    const login = await call('POST /user/login', { input: { email, password } });
    const as = { token: login.body.accessToken };
    const addressInput = {
      address: '7 Hidden Lane',
      city: 'Up',
      state: 'OR',
      country: 'US',
      zipCode: '97205',
    };
    await call('POST /address', { input: { ...addressInput, isDefault: true }, as });
    const card = { number: '4111 1111 1111 1111', cvc: '737', holder: 'ROBIN MILLER' };
    const cart = await fillCart(as, [{ product }]);
    expect((await call('POST /order/add', { input: { ...cart, card }, as })).status).toBe(201);
    await call('POST /user/recover', { input: { email } });
    const token =
      linkIn(await emailTo(email, 'Set a new password'), 'reset-password').split('/')[1] ?? '';
    await http().get(`/reset-password/${token}`).set('Accept', 'text/html');
    const brandNew = 'brand-new-1';
    await call('POST /user/reset/:token', {
      params: { token },
      input: { password: brandNew, confirmPassword: brandNew },
    });
    await http().get(`/api/products/list/search/${encodeURIComponent(email)}`);
    await http().get(`/nothing/${encodeURIComponent(email)}?token=${as.token}`);
    await http().get('/api/user/google/callback?code=s3cret-code&state=x');
    await call('GET /user/search', { input: { firstName: email }, as });
    log.error({
      err: new Error(`E11000 dup key: { email: "${email}" }`),
      lastError: `550 <${email}>`,
    });

    await expect.poll(() => lines().filter(({ msg }) => msg === 'request').length).toBe(12);
    const secrets = [
      email,
      encodeURIComponent(email),
      password,
      brandNew,
      token,
      as.token,
      's3cret-code',
      'a-wrong-guess',
    ];
    for (const secret of [...secrets, '4111', '737', 'ROBIN', 'Hidden Lane', '$2b$']) {
      expect(words()).not.toContain(secret);
    }
    expect(shown().map(({ msg, route, status }) => [msg, route, status])).toEqual([
      ['sign-in refused', undefined, undefined],
      ['signed in', undefined, undefined],
      ['password changed', undefined, undefined],
      ['request', 'GET /user/search', 401],
      [expect.stringContaining('E11000'), undefined, undefined],
    ]);
    expect(text()).toContain(_id.toString());
  });

  it('cannot be given lines of their own by a path, a header or a name', async () => {
    const forged = '\n{"level":60,"msg":"forged"}';
    await http().get(`/nothing${encodeURIComponent(forged)}`);
    await call('POST /user/login', {
      input: { email: `x${forged}@example.com`, password: 'wrong-one' },
    });
    await http().get('/api/user/me').set('Authorization', encodeURIComponent(forged));
    await expect.poll(() => lines().length).toBe(3);
    for (const [line] of written.mock.calls) expect(line.trimEnd()).not.toContain('\n');
    expect(lines().map(({ msg }) => msg)).toEqual(['request', 'request', 'request']);
  });

  it('tells in production which call was refused, and of those that went well nothing', async () => {
    const member = await makeUser();
    await call('GET /user/me', { as: member });
    await call('GET /user/me', {});
    await call('GET /review', { as: member });
    await expect.poll(() => lines().length).toBe(3);
    expect(shown().map(({ route, status }) => [route, status])).toEqual([
      ['GET /user/me', 401],
      ['GET /review', 403],
    ]);
  });
});

describe('the metrics', () => {
  const read = async () => (await http().get('/metrics')).text;
  const valueOf = async (name: string, text = read()) =>
    Number(
      (await text)
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    );

  it('measure requests by their route pattern, including cached replies, and contain no URL', async () => {
    const product = await makeProduct();
    for (let time = 0; time < 3; time++) await http().get(`/api/products/item/${product.slug}`);
    await http().get(`/images/0123456789abcdef01234567-960.webp`);
    await http().get(`/api/nothing/${product.slug}`);
    const name = 'http_request_seconds_count{route=';
    await expect.poll(() => valueOf(`${name}"GET /products/item/:slug",status="200"}`)).toBe(3);
    expect(await valueOf(`${name}"GET /images/:name",status="404"}`)).toBe(1);
    expect(await valueOf(`${name}"other",status="404"}`)).toBeGreaterThan(0);
    expect(await read()).not.toContain(product.slug);
  });

  it('include the load of the process: event loop, requests, connections, outbox', async () => {
    expect(await valueOf('http_requests_in_flight')).toBe(1);
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await valueOf('database_connections{kind="most"}')).toBe(100);
    expect(await valueOf('database_connections{kind="waited for"}')).toBe(0);
    expect(await valueOf('outbox_emails')).toBeGreaterThanOrEqual(0);
    expect(await valueOf('outbox_oldest_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('include how much work waits for a database connection', async () => {
    const pool = await valueOf('database_connections{kind="most"}');
    const send = () =>
      Array.from({ length: 3 * pool }, () => Product.exists({ slug: unique() }).exec());
    // The pool opens its connections one after the other.
    await Promise.all(send());
    const commands = send();
    const text = read();
    const waiting = await valueOf('database_connections{kind="waited for"}', text);
    const inUse = await valueOf('database_connections{kind="in use"}', text);
    await Promise.all(commands);
    expect(waiting).toBeGreaterThan(0);
    expect(inUse).toBeGreaterThan(10);
    expect(inUse).toBeLessThanOrEqual(pool);
    // A few may wait for changes of the catalogue and for emails.
    await expect.poll(() => valueOf('database_connections{kind="in use"}')).toBeLessThan(10);
    expect(await valueOf('database_connections{kind="waited for"}')).toBe(0);
  });

  it('CALL-53 tell how many emails wait, and for how long the oldest does', async () => {
    const made = [300, 200].map((seconds) => ({
      ...newJob(
        'email',
        {
          to: `${unique('later')}@example.com`,
          subject: 'Later',
          heading: 'Later',
          paragraphs: [],
        },
        { delayMs: 3_600_000 },
      ),
      createdAt: new Date(Date.now() - seconds * 1_000),
    }));
    const before = await valueOf('outbox_emails');
    const rows = await Job.insertMany(made);
    expect((await valueOf('outbox_emails')) - before).toBe(2);
    const age = await valueOf('outbox_oldest_seconds');
    await Job.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    expect(age).toBeGreaterThanOrEqual(300);
    expect(age).toBeLessThan(400);
  });

  it('CALL-53 count orders and their totals', async () => {
    const [orders, cents] = [await valueOf('orders_total'), await valueOf('order_cents_total')];
    const as = await makeUser();
    const cart = await fillCart(as, [{ product: await makeProduct(), quantity: 2 }]);
    await call('POST /order/add', { input: cart, as });
    await call('POST /order/add', { input: cart, as });
    expect((await valueOf('orders_total')) - orders).toBe(1);
    expect((await valueOf('order_cents_total')) - cents).toBe(4_000);
  });
});
