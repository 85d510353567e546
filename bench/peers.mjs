import '../scripts/requireNode.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, main } from '../scripts/run.mjs';

/**
 * Sends a request to the shop, a body as JSON; throws when it is refused.
 * @typedef {(call: string, options?: { body?: unknown, headers?: Record<string, string> }) => Promise<{ body: any, headers: Headers }>}
 *   Send `call` is such as 'GET /api/products'
 */
/** @typedef {{ id: string, price: number }} Offer a product that anyone can buy, and its price in dollars */
/**
 * How a kind of shop is used; bench/peers/uphill.mjs is that of this one. What `signIn` and `fillBag` return is passed
 * on as it is, so it is `any`, as are the replies of a shop of which only its adapter knows the shapes.
 * @typedef {object} Adapter
 * @property {(send: Send) => Promise<Offer[]>} listProducts the first page of the list
 * @property {(send: Send, round: number) => Promise<unknown>} filterProducts with another text, category or price in
 *   each round, so that no cache helps
 * @property {(send: Send, index: number) => Promise<any>} signIn a buyer, who may be new
 * @property {(send: Send, session: any, offers: Offer[]) => Promise<any>} fillBag with one piece each
 * @property {(send: Send, session: any, bag: any) => Promise<unknown>} order places the order
 */
/** @typedef {(round: number, session: unknown) => Promise<unknown>} Work */

const people = 8;
const ticksPerSecond = 100;
let rounds = 0;

// `npm run bench:peers -- http://127.0.0.1:3000` measures lists, filters and orders of a running shop, and with an adapter
// those of another one: `-- http://127.0.0.1:8000 ./other.mjs --pids=12,34`. With the processes of a shop and its database
// (Linux), it prints their processor time too, which machines share; `--seconds=10` is how long each part takes.
await main(async (signal) => {
  const given = process.argv.slice(2);
  const [url, file = 'bench/peers/uphill.mjs'] = given.filter((text) => !text.startsWith('--'));
  if (!url) throw new Failure('Give an address: npm run bench:peers -- http://127.0.0.1:3000');
  const read = (/** @type {string} */ option) =>
    given.find((text) => text.startsWith(option))?.slice(option.length);
  const seconds = Number(read('--seconds=') ?? 10);
  const pids = read('--pids=')?.split(',') ?? [];
  /** @type {{ adapter: Adapter }} */
  const { adapter } = await import(pathToFileURL(path.resolve(file)).href);
  const send = sendTo(url, signal);

  const sessions = await Promise.all(
    Array.from({ length: people }, (_, index) => adapter.signIn(send, index)),
  );
  const offers = await adapter.listProducts(send);
  if (offers.length < 2) throw new Failure('The list has no two products that can be bought.');
  /** @type {Record<string, Work>} */
  const works = {
    list: () => adapter.listProducts(send),
    filters: (round) => adapter.filterProducts(send, round),
    async orders(round, session) {
      const two = [round, round + 1].flatMap((index) => offers[index % offers.length] ?? []);
      await adapter.order(send, session, await adapter.fillBag(send, session, two));
    },
  };
  console.log(`${url}, ${people} people at once, ${seconds} s each`);
  for (const [name, work] of Object.entries(works)) {
    await repeat(work, sessions, seconds / 10);
    const before = readSeconds(pids);
    const { times, rate } = await repeat(work, sessions, seconds);
    const cpuMs = ((readSeconds(pids) - before) * 1000) / times.length;
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]);
    const cpu = pids.length > 0 ? `  processor ${cpuMs.toFixed(2)} ms each` : '';
    console.log(
      `${name.padEnd(8)} ${rate.toFixed(0).padStart(6)} a second  p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)} ms${cpu}`,
    );
  }
});

/**
 * Each person does the work again and again.
 * @param {Work} work
 * @param {unknown[]} sessions
 * @param {number} seconds
 * @returns {Promise<{ times: number[], rate: number }>} ms of each round, the shortest first, and rounds a second
 */
async function repeat(work, sessions, seconds) {
  /** @type {number[]} */
  const times = [];
  const begin = performance.now();
  const visits = sessions.map(async (session) => {
    while (performance.now() - begin < seconds * 1000) {
      const start = performance.now();
      await work(rounds++, session);
      times.push(performance.now() - start);
    }
  });
  await Promise.all(visits);
  const rate = times.length / ((performance.now() - begin) / 1000);
  return { times: times.toSorted((a, b) => a - b), rate };
}

/**
 * @param {string} url
 * @param {AbortSignal} signal
 * @returns {Send}
 */
function sendTo(url, signal) {
  return async (call, { body, headers } = {}) => {
    const [method, target = ''] = call.split(' ');
    const response = await fetch(new URL(target, url), {
      method,
      signal,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Failure(`${call}: ${response.status} ${text.slice(0, 200)}`);
    return { body: text && JSON.parse(text), headers: response.headers };
  };
}

/**
 * The processor time of processes since their start.
 * @param {string[]} pids
 */
function readSeconds(pids) {
  const ticks = pids.flatMap((pid) => {
    // After the name, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return [Number(fields[11]), Number(fields[12])];
  });
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}
