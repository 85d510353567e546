import { beforeAll, expect, it, vi } from 'vitest';
import { makeAccount } from '../test/accounts.ts';
import { makeProduct, unique } from '../test/factories.ts';
import { call, http, startApp } from '../test/startApp.ts';

// Password hashes must take as long as in production.
vi.hoisted(() => {
  process.env['NODE_ENV'] = 'development';
});

/** Attempts of each kind; `npm run enumeration` makes more of them and prints the figures. */
const minRounds = Number(process.env['ENUMERATION_ROUNDS'] ?? 7);
/**
 * Load on the machine can only increase a time, so the shortest times must converge within this
 * many rounds.
 */
const maxRounds = Math.max(minRounds, 60);
const [minRatio, maxRatio] = [0.67, 1.5];

startApp();

let known = '';
beforeAll(async () => {
  await makeProduct();
  known = (await makeAccount()).email;
  await call('POST /newsletter/subscribe', { input: { email: known } });
});

/**
 * Used as often as the known one, because the first attempt for an email creates its counters and
 * takes longer.
 */
const unknown = `${unique('nobody')}@example.com`;

/** The duration of a call in ms, and its reply. */
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
    // Other requests add realistic noise to the times.
    const over = new AbortController();
    const noise = (async () => {
      for (let page = 1; !over.signal.aborted; page++) {
        await http().get(`/api/products/list?page=${page}`);
      }
    })();
    const [ofKnown, ofNobody]: [number[], number[]] = [[], []];
    const said = new Set<string>();
    const ratio = () => Math.min(...ofNobody) / Math.min(...ofKnown);
    const isConclusive = () => ratio() < maxRatio && ratio() > minRatio;
    for (let round = 0; round < minRounds || (round < maxRounds && !isConclusive()); round++) {
      for (const [email, times] of [
        [known, ofKnown],
        [unknown, ofNobody],
      ] as const) {
        const reply = await timed(path, { email, ...rest });
        times.push(reply.ms);
        said.add(reply.said);
      }
    }
    over.abort();
    await noise;
    expect([...said]).toHaveLength(1);
    if (process.env['ENUMERATION_ROUNDS']) {
      const [one, other] = [Math.min(...ofKnown), Math.min(...ofNobody)];
      console.warn(
        `${path}: known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms (the shortest of ${ofKnown.length})`,
      );
    }
    expect(ratio()).toBeGreaterThan(minRatio);
    expect(ratio()).toBeLessThan(maxRatio);
  },
  120_000 + maxRounds * 10_000,
);
