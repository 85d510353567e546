import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { OAuth2Server } from 'oauth2-mock-server';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeVerification } from '../users/verification.ts';
import { log } from '../log.ts';
import { User } from '../users/model/User.ts';
import { makeAccount } from '../test/accounts.ts';
import { emailTo, emailsTo, linkIn } from '../test/emails.ts';
import { makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';
import { validInputs } from '../test/validInputs.ts';
import { socialLogin } from './socialLogin.ts';

vi.hoisted(() => {
  for (const name of ['GOOGLE', 'FACEBOOK']) {
    process.env[`${name}_CLIENT_ID`] = `${name}-id`;
    process.env[`${name}_CLIENT_SECRET`] = `${name}-secret`;
  }
});

startApp();

const provider = new OAuth2Server();
let app: Express;
/** The profile that the provider returns for the next sign-in. */
let profile: Record<string, unknown> = {};
/** The URL with which the shop requested the profile. */
let profileUrl = new URL('http://127.0.0.1');

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  provider.service.on('beforeUserinfo', (reply: { body: unknown }, req: { url: string }) => {
    reply.body = profile;
    profileUrl = new URL(req.url, profileUrl);
  });
  const at = (path: string) => `http://127.0.0.1:${provider.address().port}${path}`;
  const urls = { authorizationURL: at('/authorize'), tokenURL: at('/token') };
  app = express().set('query parser', 'simple');
  const router = socialLogin({
    google: { ...urls, userProfileURL: at('/userinfo') },
    facebook: { ...urls, profileURL: at('/userinfo') },
  });
  app.use('/api', router);
});
afterAll(() => provider.stop());

const starts = { google: '/api/user/google/login', facebook: '/api/auth/facebook' };
const callbacks = { google: '/api/user/google/callback', facebook: '/api/auth/facebook/callback' };
type Name = keyof typeof starts;

/** Starts a sign-in: returns the cookie of the browser and the redirect target. */
async function begin(name: Name, query: Record<string, string> = {}) {
  const reply = await supertest(app).get(starts[name]).query(query);
  expect(reply.status).toBe(302);
  const [cookie = ''] = reply.headers['set-cookie'] ?? [];
  return { cookie, url: new URL(reply.headers['location'] ?? '') };
}

/** The provider confirms; returns the path to which it redirects the browser. */
async function agree(url: URL): Promise<string> {
  const reply = await fetch(url, { redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '');
  expect(back.origin).toBe('http://127.0.0.1:3000');
  return back.pathname + back.search;
}

async function comeBack(path: string, cookie?: string): Promise<string> {
  const request = supertest(app).get(path);
  const reply = await (cookie ? request.set('Cookie', cookie.split(';')[0] ?? '') : request);
  expect(reply.status).toBe(302);
  expect(reply.headers['cache-control']).toBe('no-store');
  return (reply.headers['location'] ?? '').replace('http://127.0.0.1:3000/', '');
}

/** A complete sign-in; returns the final redirect target. */
async function dance(
  name: Name,
  person: Record<string, unknown>,
  query: Record<string, string> = {},
): Promise<string> {
  profile = person;
  const { cookie, url } = await begin(name, query);
  return comeBack(await agree(url), cookie);
}

const tokenIn = (ending: string) => ending.slice('#auth/success?token='.length);

async function signedIn(ending: string) {
  expect(ending).toMatch(/^#auth\/success\?token=[\w.-]+$/);
  const { body } = await call('GET /user/me', { as: { token: tokenIn(ending) } });
  return body.user;
}

const addressInput = validInputs['POST /address'];

const googlePerson = (fields: Record<string, unknown> = {}) => ({
  sub: unique('google'),
  email: `${unique('g')}@example.com`,
  email_verified: true,
  name: 'Gil Green',
  given_name: 'Gil',
  family_name: 'Green',
  ...fields,
});
const facebookPerson = (fields: Record<string, unknown> = {}) => ({
  id: unique('facebook'),
  name: 'Fay Field',
  first_name: 'Fay',
  last_name: 'Field',
  ...fields,
});

it('SAFE-20 a provider that hangs keeps nobody waiting, and is asked again later', async () => {
  const asked: ServerResponse[] = [];
  const hanging = createServer((_req, res) => asked.push(res)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    vi.useRealTimers();
    hanging.closeAllConnections();
    hanging.close();
  });
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo; // a TCP server has an AddressInfo
  const away = `http://127.0.0.1:${port}`;
  const slow = express().use(
    '/api',
    socialLogin({ google: { authorizationURL: away, tokenURL: away, userProfileURL: away } }),
  );
  const { cookie, url } = await begin('google');
  const path = await agree(url);
  const comeBackSlowly = () =>
    supertest(slow)
      .get(path)
      .set('Cookie', cookie.split(';')[0] ?? '')
      .then(({ headers }) => headers['location']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });
  const first = Array.from({ length: 5 }, comeBackSlowly);
  await expect.poll(() => asked).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(10_000);
  const failed = 'http://127.0.0.1:3000/#login?notice=social-failed';
  expect(await Promise.all(first)).toEqual(Array(5).fill(failed));
  expect(await comeBackSlowly()).toBe(failed);
  expect(asked).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(2_000);
  const again = comeBackSlowly();
  await expect.poll(() => asked).toHaveLength(6);
  asked[5]?.writeHead(400).end();
  expect(await again).toBe(failed);
});

describe('Google', () => {
  it('CALL-08 AUTH-06 signs up the first time and in the second time', async () => {
    const person = googlePerson();
    const user = await signedIn(await dance('google', person));
    expect(user).toMatchObject({
      email: person.email,
      firstName: 'Gil',
      lastName: 'Green',
      provider: 'Google',
      role: 'ROLE_MEMBER',
    });
    expect(await signedIn(await dance('google', person))).toEqual(user);
    expect(await emailsTo(person.email)).toHaveLength(1);
  });

  it('CALL-08 requests the email, with a state in a cookie that scripts and other sites cannot use', async () => {
    const { cookie, url } = await begin('google');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'GOOGLE-id',
      response_type: 'code',
      scope: 'email profile',
      redirect_uri: 'http://127.0.0.1:3000/api/user/google/callback',
    });
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Max-Age=600');
  });

  it("CALL-08 finds the account by the provider's id when the email at Google has changed", async () => {
    const person = googlePerson();
    const user = await signedIn(await dance('google', person));
    const moved = { ...person, email: `${unique('moved')}@example.com` };
    expect(await signedIn(await dance('google', moved))).toEqual(user);
  });

  it('CALL-08 AUTH-06 links a verified email to its account and ends what others may know of it', async () => {
    const account = await makeAccount();
    const person = googlePerson({ email: account.email.toUpperCase() });
    const user = await signedIn(await dance('google', person));
    expect(user).toMatchObject({ _id: account._id.toString(), provider: 'Google' });
    expect((await call('GET /user/me', { as: account })).status).toBe(401);
    const login = await call('POST /user/login', {
      input: { email: account.email, password: account.password },
    });
    expect(login.status).toBe(400);
    await emailTo(account.email, 'You now sign in with Google');
    expect(await signedIn(await dance('google', person))).toEqual(user);
  });

  it('SAFE-09 CALL-08 ends what a stranger left on an account that was never verified', async () => {
    const account = await makeAccount();
    await call('POST /address', { as: account, input: addressInput });
    const facebook = facebookPerson();
    await User.updateOne(
      { _id: account._id },
      { provider: 'Facebook', providerId: facebook.id, ...makeVerification().fields },
    );
    const ending = await dance('google', googlePerson({ email: account.email }));
    expect(await signedIn(ending)).toMatchObject({ _id: account._id.toString() });
    const as = { token: tokenIn(ending) };
    expect((await call('GET /address', { as })).body.addresses).toEqual([]);
    const row = await User.findById(account._id).lean();
    expect(row).toMatchObject({ defaultAddress: null, verificationHash: null });
    expect(row?.emailVerifiedAt).toBeInstanceOf(Date);
    const stranger = await signedIn(await dance('facebook', facebook));
    expect(stranger._id).not.toBe(account._id.toString());
  });

  it('SAFE-09 CALL-08 leaves a verified account its addresses', async () => {
    const account = await makeAccount();
    await User.updateOne({ _id: account._id }, { emailVerifiedAt: new Date() });
    const { address } = (await call('POST /address', { as: account, input: addressInput })).body;
    const ending = await dance('google', googlePerson({ email: account.email }));
    const { body } = await call('GET /address', { as: { token: tokenIn(ending) } });
    expect(body.addresses).toEqual([address]);
  });

  it('SAFE-09 CALL-08 gives an account to the owner of its email if another Google account created it unverified', async () => {
    const stranger = googlePerson({ email_verified: false });
    const made = await signedIn(await dance('google', stranger));
    const owner = googlePerson({ email: stranger.email });
    expect(await signedIn(await dance('google', owner))).toMatchObject({ _id: made._id });
    expect(await dance('google', stranger)).toBe('#login?notice=social-email-taken');
    expect(await signedIn(await dance('google', owner))).toMatchObject({ _id: made._id });
  });

  it('SAFE-06 CALL-08 knows an email as verified once Google says so of that very email', async () => {
    const person = googlePerson({ email_verified: false });
    const ending = await dance('google', person);
    const { _id } = await signedIn(ending);
    const { address } = (
      await call('POST /address', { as: { token: tokenIn(ending) }, input: addressInput })
    ).body;
    const isVerified = async () => Boolean((await User.findById(_id).lean())?.emailVerifiedAt);
    await dance('google', {
      ...person,
      email: `${unique('moved')}@example.com`,
      email_verified: true,
    });
    expect(await isVerified()).toBe(false);
    const verified = await dance('google', { ...person, email_verified: true });
    expect(await isVerified()).toBe(true);
    const { body } = await call('GET /address', { as: { token: tokenIn(verified) } });
    expect(body.addresses).toEqual([address]);
    expect((await call('GET /user/me', { as: { token: tokenIn(ending) } })).status).toBe(200);
  });

  it('SAFE-06 welcomes with a link where Google has not verified the email, without one where it has', async () => {
    const [unverified, verified] = [googlePerson({ email_verified: false }), googlePerson()];
    const ending = await dance('google', unverified);
    const email = await emailTo(unverified.email, 'Welcome to Uphill');
    const token = linkIn(email, 'verify-email').split('/')[1] ?? '';
    const reply = await call('POST /user/verify/:token', {
      params: { token },
      as: { token: tokenIn(ending) },
    });
    expect(reply.status).toBe(200);
    await dance('google', verified);
    const { text } = await emailTo(verified.email, 'Welcome to Uphill');
    expect(text).not.toContain('verify-email');
  });

  it('SAFE-09 CALL-08 links once when the same person signs in several times at once', async () => {
    const account = await makeAccount();
    profile = googlePerson({ email: account.email });
    const begun = await Promise.all([begin('google'), begin('google'), begin('google')]);
    const endings = await Promise.all(
      begun.map(async ({ cookie, url }) => comeBack(await agree(url), cookie)),
    );
    for (const ending of endings) {
      expect(await signedIn(ending)).toMatchObject({ _id: account._id.toString() });
    }
    const emails = await emailsTo(account.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['You now sign in with Google']);
  });

  it('CALL-08 never links an email that Google has not verified', async () => {
    const account = await makeAccount();
    for (const email_verified of [false, undefined, 'true']) {
      const person = googlePerson({ email: account.email, email_verified });
      expect(await dance('google', person)).toBe('#login?notice=social-email-taken');
    }
    const row = await User.findById(account._id).lean();
    expect(row).toMatchObject({ provider: 'Email', providerId: null });
  });

  it('CALL-08 leaves an account that belongs to another Google account unchanged', async () => {
    const first = googlePerson();
    const user = await signedIn(await dance('google', first));
    const second = googlePerson({ email: first.email });
    expect(await dance('google', second)).toBe('#login?notice=social-email-taken');
    expect(await signedIn(await dance('google', first))).toEqual(user);
  });

  it('CALL-08 creates one account when the same person signs in several times at once', async () => {
    profile = googlePerson();
    const begun = await Promise.all([begin('google'), begin('google'), begin('google')]);
    const endings = await Promise.all(
      begun.map(async ({ cookie, url }) => comeBack(await agree(url), cookie)),
    );
    const users = await Promise.all(endings.map(signedIn));
    expect(new Set(users.map(({ _id }) => _id)).size).toBe(1);
  });
});

describe('a blocked account', () => {
  const block = (email: string) => User.updateOne({ email }, { isBlocked: true });
  const refused = '#login?notice=account-blocked';

  it('DESK-03 CALL-93 CALL-08 gets no token from the Google account that it is linked to', async () => {
    const person = googlePerson();
    await signedIn(await dance('google', person));
    await block(person.email);
    expect(await dance('google', person)).toBe(refused);
  });

  it('DESK-03 CALL-93 CALL-08 is neither linked nor changed by a verified email', async () => {
    const account = await makeAccount();
    await block(account.email);
    const before = await User.findById(account._id).lean();
    expect(await dance('google', googlePerson({ email: account.email }))).toBe(refused);
    expect(await User.findById(account._id).lean()).toEqual(before);
    expect(await emailsTo(account.email)).toEqual([]);
  });

  it('DESK-03 CALL-93 CALL-09 gets no token from Facebook', async () => {
    const email = `${unique('f')}@example.com`;
    const person = facebookPerson({ email });
    await signedIn(await dance('facebook', person));
    await block(email);
    expect(await dance('facebook', person)).toBe(refused);
  });
});

describe('Facebook', () => {
  it('CALL-09 AUTH-06 signs up without an email and in at the second time', async () => {
    const person = facebookPerson();
    const user = await signedIn(await dance('facebook', person));
    expect(user).toMatchObject({ email: '', firstName: 'Fay', provider: 'Facebook' });
    expect(await signedIn(await dance('facebook', person))).toEqual(user);
    const other = await signedIn(await dance('facebook', facebookPerson()));
    expect(other._id).not.toBe(user._id);
  });

  it('CALL-09 stores the email if no other account has it', async () => {
    const email = `${unique('f')}@example.com`;
    const user = await signedIn(await dance('facebook', facebookPerson({ email })));
    expect(user).toMatchObject({ email, provider: 'Facebook' });
    await emailTo(email, 'Welcome to Uphill');
  });

  it('CALL-09 AUTH-06 never links: a taken email leads back to login', async () => {
    const { _id, email } = await makeUser();
    const ending = await dance('facebook', facebookPerson({ email }));
    expect(ending).toBe('#login?notice=social-email-taken');
    expect(await User.findById(_id).lean()).toMatchObject({ provider: 'Email', providerId: null });
  });

  it('CALL-09 requests the email and sends the app secret proof', async () => {
    const { url } = await begin('facebook');
    expect(url.searchParams.get('scope')).toBe('email');
    expect(url.searchParams.get('redirect_uri')).toBe(
      'http://127.0.0.1:3000/api/auth/facebook/callback',
    );
    await dance('facebook', facebookPerson());
    expect(profileUrl.searchParams.get('fields')?.split(',')).toEqual(
      expect.arrayContaining(['id', 'email', 'first_name', 'last_name']),
    );
    expect(profileUrl.searchParams.get('appsecret_proof')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe.each(['google', 'facebook'] as const)('a return from %s', (name) => {
  const failed = '#login?notice=social-failed';
  const person = () => (name === 'google' ? googlePerson() : facebookPerson());
  const count = () => User.countDocuments();

  it('CALL-08 CALL-09 AUTH-06 is refused with a state that was not given out', async () => {
    profile = person();
    const { cookie, url } = await begin(name);
    url.searchParams.set('state', 'a'.repeat(43));
    const before = await count();
    expect(await comeBack(await agree(url), cookie)).toBe(failed);
    expect(await count()).toBe(before);
  });

  it('CALL-08 CALL-09 AUTH-06 is refused in a browser that did not begin it', async () => {
    profile = person();
    const { url } = await begin(name);
    const before = await count();
    expect(await comeBack(await agree(url))).toBe(failed);
    const other = await begin(name);
    expect(await comeBack(await agree(url), other.cookie)).toBe(failed);
    expect(await count()).toBe(before);
  });

  it('CALL-08 CALL-09 AUTH-06 is refused with a cookie that was forged or made for the other one', async () => {
    profile = person();
    const { cookie, url } = await begin(name);
    expect(await comeBack(await agree(url), cookie.replace('=ey', '=eyX'))).toBe(failed);
    const elsewhere = await begin(name === 'google' ? 'facebook' : 'google');
    const state = elsewhere.url.searchParams.get('state') ?? '';
    const path = `${callbacks[name]}?code=x&state=${state}`;
    expect(await comeBack(path, elsewhere.cookie)).toBe(failed);
  });

  it('CALL-08 CALL-09 AUTH-06 takes the cookie away, so that it serves once', async () => {
    profile = person();
    const { cookie, url } = await begin(name);
    const reply = await supertest(app)
      .get(await agree(url))
      .set('Cookie', cookie.split(';')[0] ?? '');
    const [cleared] = reply.headers['set-cookie'] ?? [];
    expect(cleared).toMatch(/^social-state=;.* Expires=Thu, 01 Jan 1970 00:00:00 GMT/);
  });

  it('CALL-08 CALL-09 AUTH-06 names a customer who gives no first name', async () => {
    const parts = {
      given_name: undefined,
      family_name: undefined,
      first_name: undefined,
      last_name: undefined,
    };
    const whole = await signedIn(await dance(name, { ...person(), ...parts, name: 'Jo Walker' }));
    expect(whole).toMatchObject({ firstName: 'Jo Walker', lastName: '' });
    const nameless = await signedIn(await dance(name, { ...person(), ...parts, name: undefined }));
    expect(nameless).toMatchObject({ firstName: 'Customer', lastName: '' });
  });

  it('CALL-08 CALL-09 AUTH-06 is refused at the start of the sign-in too', async () => {
    profile = person();
    const { url } = await begin(name);
    const path = await agree(url);
    expect(await comeBack(path.replace(callbacks[name], starts[name]))).toBe(failed);
  });

  it('SAFE-08 CALL-08 CALL-09 returns the nonce to the app that started it', async () => {
    const ending = await dance(name, person(), { nonce: '1234-abcd' });
    expect(ending).toMatch(/^#auth\/success\?token=[\w.-]+&nonce=1234-abcd$/);
    const longest = 'x'.repeat(100);
    expect(await dance(name, person(), { nonce: longest })).toMatch(
      new RegExp(`&nonce=${longest}$`),
    );
    for (const nonce of ['', 'x'.repeat(101), '&notice=x', 'a b']) {
      await signedIn(await dance(name, person(), { nonce }));
    }
  });

  it('SAFE-16 CALL-08 CALL-09 logs sign-ups, sign-ins and refused states, and no secret', async () => {
    const lines: string[] = [];
    const note = (...args: unknown[]) => void lines.push(JSON.stringify(args));
    const spies = [
      vi.spyOn(log, 'info').mockImplementation(note),
      vi.spyOn(log, 'warn').mockImplementation(note),
    ];
    const ending = await dance(name, person());
    const provider = name === 'google' ? 'Google' : 'Facebook';
    const said = lines.join('\n');
    expect(said).toMatch(new RegExp(`"user":"\\w{24}","provider":"${provider}"}.*registered`));
    expect(said).toMatch(new RegExp(`"user":"\\w{24}","provider":"${name}","ip":.*signed in`));
    const { cookie, url } = await begin(name);
    url.searchParams.set('state', 'a'.repeat(43));
    await comeBack(await agree(url), cookie);
    expect(lines.at(-1)).toMatch(
      /The state is not the one that was given out.*social login failed/,
    );
    const all = lines.join('\n');
    for (const secret of [tokenIn(ending), 'a'.repeat(43), cookie.split(/[=;]/)[1] ?? '']) {
      expect(all).not.toContain(secret);
    }
    for (const spy of spies) spy.mockRestore();
  });

  it("SAFE-15 CALL-08 CALL-09 redirects to login from any URL, without a library's message", async () => {
    const odd = [
      'error=server_error&error_description=inside',
      'error=x&error=y',
      'error=access_denied&error=y',
      'code=x&state[a]=1',
      'code=x&state=',
      'code=%FF&state=%E0%A4%A',
      'error=constructor&code=x',
    ];
    for (const query of odd) {
      const reply = await supertest(app)
        .get(`${callbacks[name]}?${query}`)
        .set('Cookie', 'social-state=%E0%A4%A');
      expect(reply.status).toBe(302);
      expect(reply.headers['location']).toMatch(
        /^http:\/\/127\.0\.0\.1:3000\/#login\?notice=social-(failed|cancelled)$/,
      );
      expect(reply.text).not.toMatch(/inside|error|Error|node_modules/);
    }
    provider.service.once('beforeResponse', (reply: { body: unknown }) => {
      reply.body = 'not what was asked for';
    });
    expect(await dance(name, person())).toBe(failed);
  });

  it('CALL-08 CALL-09 AUTH-06 says so when the user cancelled or the provider failed', async () => {
    expect(await comeBack(`${callbacks[name]}?error=access_denied`)).toBe(
      '#login?notice=social-cancelled',
    );
    expect(await comeBack(`${callbacks[name]}?error=server_error`)).toBe(failed);
    expect(await comeBack(callbacks[name])).toBe(failed);
    expect(await comeBack(`${callbacks[name]}?code=a&code=b&state=c&state=d`)).toBe(failed);
    provider.service.once('beforeResponse', (reply: { statusCode: number; body: unknown }) => {
      reply.statusCode = 400;
      reply.body = { error: 'invalid_grant' };
    });
    expect(await dance(name, person())).toBe(failed);
  });
});
