import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Call } from 'shared/endpoints';
import type { Access, RouteOptions } from './platform/http/route.ts';
import { routes } from './routes.ts';
import { makeMerchant, makeUser } from './test/factories.ts';
import { http, startApp } from './test/startApp.ts';

startApp();

const people = {
  visitor: async () => null,
  member: () => makeUser('ROLE_MEMBER'),
  merchant: () => makeMerchant(),
  admin: () => makeUser('ROLE_ADMIN'),
};

type Person = keyof typeof people;

/** Someone of each kind, who makes all calls but those that end the session. */
const shared = new Map<Person, ReturnType<(typeof people)[Person]>>();

function someoneFor(call: Call, person: Person) {
  if (call.startsWith('POST /user/sign-out')) return people[person]();
  const someone = shared.get(person) ?? people[person]();
  shared.set(person, someone);
  return someone;
}

const roleOf = { member: 'ROLE_MEMBER', merchant: 'ROLE_MERCHANT', admin: 'ROLE_ADMIN' } as const;

function mayMake(access: Access, person: Person): boolean {
  if (access === 'anyone') return true;
  if (person === 'visitor') return false;
  return access === 'signedIn' || access.includes(roleOf[person]);
}

const noRow = '0123456789abcdef01234567';

function send(call: Call, token?: string) {
  const [method = '', pattern = ''] = call.split(' ');
  const path = `/api${pattern.replace(/:\w+/g, noRow)}`;
  // The route table has only these five methods.
  const request = http()[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](path);
  return token ? request.set('Authorization', `Bearer ${token}`) : request;
}

// Object.keys() does not keep the key type.
const calls = Object.keys(routes) as Call[];

describe.each(Object.keys(people) as Person[])('a %s', (person) => {
  it.each(calls)('is let through or refused as the table says: %s', async (call) => {
    const someone = await someoneFor(call, person);
    const { status } = await send(call, someone?.token);
    const [access] = routes[call];
    if (mayMake(access, person)) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(person === 'visitor' ? 401 : 403);
  });
});

const callsWith = (has: (options: RouteOptions) => boolean) =>
  calls.filter((call) => has(routes[call][2] ?? {}));

/** The access level that a row of docs/contract.md names. */
function accessOf(words: string): Access {
  if (/^(P|any)\b/.test(words)) return 'anyone';
  if (words.startsWith('U')) return 'signedIn';
  const roles = [
    ['A', 'ROLE_ADMIN'],
    ['M', 'ROLE_MERCHANT'],
  ] as const;
  return roles
    .filter(([letter]) => new RegExp(`\\b${letter}\\b`).test(words))
    .map(([, role]) => role);
}

describe('the table', () => {
  it('CALL-01 gives every call the access level of the contract', () => {
    const contract = readFileSync(join(import.meta.dirname, '../../docs/contract.md'), 'utf8');
    const documented = new Map<string, Access>();
    for (const line of contract.split('\n').filter((text) => text.startsWith('| CALL-'))) {
      const [, , request = '', access = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const [, method = '', path = ''] = /^(\w+) (?:\/api)?(\/[^ ?]+)/.exec(request) ?? [];
      documented.set(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, accessOf(access));
    }
    for (const call of calls) {
      expect(routes[call][0], `“Who” of ${call} in docs/contract.md`).toEqual(documented.get(call));
    }
  });

  it('SAFE-12 shares replies with caches only for the public catalogue', () => {
    const shared = callsWith(({ cache }) => cache !== undefined);
    expect(shared.toSorted()).toEqual([
      'GET /brands/lists',
      'GET /category/list',
      'GET /home',
      'GET /products',
      'GET /products/item/:slug',
      'GET /products/list',
      'GET /products/list/brand/:brand',
      'GET /products/list/category/:category',
      'GET /products/list/search/:text',
      'GET /products/list/similar',
      'GET /review/:slug',
      'GET /settings',
    ]);
  });

  it('CALL-71 SAFE-01 BACK-03 limits calls that guess a token, and hashes passwords in their own queue', () => {
    expect(callsWith(({ limit }) => limit === 'hourly')).toEqual(
      expect.arrayContaining([
        'POST /user/verify/:token',
        'POST /user/email/:token',
        'POST /user/email/revert/:token',
      ]),
    );
    expect(callsWith(({ queue }) => queue === 'password')).toEqual([
      'POST /user/login',
      'POST /user/register',
      'POST /user/reset/:token',
      'DELETE /user/me',
      'PUT /user/password',
      'PUT /user/email',
      'POST /user/second-factor/code',
      'POST /user/second-factor/passkeys',
      'POST /merchant/signup/:token',
    ]);
    expect(callsWith(({ queue }) => queue === 'order')).toEqual(['POST /cart', 'POST /order/add']);
  });

  it('has no route that an earlier one hides', () => {
    const hidden = calls.filter((call, at) => {
      const [method, path = ''] = call.split(' ');
      return calls.slice(0, at).some((earlier) => {
        const [earlierMethod, pattern = ''] = earlier.split(' ');
        const taken = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
        return earlierMethod === method && taken.test(path.replace(/:\w+/g, 'x'));
      });
    });
    expect(hidden).toEqual([]);
  });

  it('refuses a token that is not signed by the shop, one of another user and a bare word', async () => {
    const member = await makeUser();
    const [head, body] = member.token.split('.');
    for (const token of ['', 'word', `${head}.${body}.`, `${head}.${body}.AAAA`]) {
      expect((await send('GET /user/me', token || 'x')).status).toBe(401);
    }
  });

  it('accepts the bare token as well as the Bearer form', async () => {
    const member = await makeUser();
    const bare = await http().get('/api/user/me').set('Authorization', member.token);
    expect(bare.body.user.email).toBe(member.email);
  });

  it('answers at / as at /api', async () => {
    const member = await makeUser();
    const reply = await http().get('/user/me').set('Authorization', `Bearer ${member.token}`);
    expect(reply.body.user.email).toBe(member.email);
  });
});
