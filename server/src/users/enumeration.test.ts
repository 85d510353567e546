import { beforeAll, expect, it, vi } from 'vitest';
import { makeAccount } from '../test/accounts.ts';
import { makeProduct, unique } from '../test/factories.ts';
import { call, http, startApp } from '../test/startApp.ts';
import { User } from './User.ts';

// A password's hash takes as long as in a shop that is open.
vi.hoisted(() => {
  process.env['NODE_ENV'] = 'development';
});

/** Tries of each kind; `npm run enumeration` takes more of them and tells the figures. */
const rounds = Number(process.env['ENUMERATION_ROUNDS'] ?? 7);

startApp();

let known = '';
beforeAll(async () => {
  await makeProduct();
  known = (await makeAccount()).email;
  await call('POST /newsletter/subscribe', { input: { email: known } });
});

it('CALL-01 a password’s hash costs 2 to the tenth', async () => {
  const { passwordHash } = (await User.findOne({ email: known }).lean()) ?? {};
  expect(passwordHash).toMatch(/^\$2b\$10\$/);
});

const nobody = () => `${unique('nobody')}@example.com`;

/** Milliseconds that a call took, and all that its answer says. */
async function timed(path: string, input: object) {
  const begin = performance.now();
  const { status, body } = await http().post(`/api${path}`).send(input);
  return { ms: performance.now() - begin, said: JSON.stringify([status, body]) };
}

it.each([
  ['CALL-01', '/user/login', { password: 'not-this-one' }],
  ['CALL-03', '/user/recover', {}],
  ['CALL-51', '/newsletter/subscribe', {}],
])(
  '%s tells neither by its words nor by its time whether it knows an email: %s',
  async (_, path, rest) => {
    // What else a shop does, so that the times have their noise.
    const over = new AbortController();
    const noise = (async () => {
      for (let page = 1; !over.signal.aborted; page++) {
        await http().get(`/api/products/list?page=${page}`);
      }
    })();
    const [ofKnown, ofNobody]: [number[], number[]] = [[], []];
    const said = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      for (const [email, times] of [
        [known, ofKnown],
        [nobody(), ofNobody],
      ] as const) {
        const reply = await timed(path, { email, ...rest });
        times.push(reply.ms);
        said.add(reply.said);
      }
    }
    over.abort();
    await noise;
    expect([...said]).toHaveLength(1);
    // What else the machine does only adds to a time: the shortest ones tell them apart best.
    const [one, other] = [Math.min(...ofKnown), Math.min(...ofNobody)];
    if (process.env['ENUMERATION_ROUNDS']) {
      console.warn(
        `${path}: known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms (the shortest of ${rounds})`,
      );
    }
    expect(other / one).toBeGreaterThan(0.67);
    expect(other / one).toBeLessThan(1.5);
  },
  120_000 + rounds * 10_000,
);
