import { readFileSync } from 'node:fs';
import { admin } from '../shop.mjs';
import { waitUntil } from './scenarioRun.mjs';

const count = 4;

/**
 * An admin listens at both processes of a shop, while one of them takes a message and then dies.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function liveStreams(scenarioRun) {
  const { check } = scenarioRun;
  const shop = await scenarioRun.startShop({ settings: { WEB_CONCURRENCY: '2' } });
  const { accessToken } = await shop.call('POST /api/user/login', { input: admin });
  const streams = await Promise.all(
    Array.from({ length: count }, async () => {
      const { ticket } = await shop.call('POST /api/events/ticket', { token: accessToken });
      return openStream(scenarioRun, `http://127.0.0.1:${shop.port}/api/events?ticket=${ticket}`);
    }),
  );
  const input = { name: 'Robin', email: 'robin@bench.example', message: 'Where is it?' };
  await shop.call('POST /api/contact', { input });
  const hasAll = () => streams.every(({ received }) => received().includes('"kind":"message"'));
  const took = await waitUntil(hasAll, { timeoutMs: 20_000 });
  check(
    'each stream tells of it, whichever process holds it',
    took < 20_000,
    `${took.toFixed(0)} ms`,
  );

  const [worker] = workersOf(shop);
  process.kill(Number(worker), 'SIGKILL');
  const ended = () => streams.filter(({ isEnded }) => isEnded()).length;
  await waitUntil(() => ended() > 0, { timeoutMs: 20_000 });
  check('both held some', ended() > 0 && ended() < count, `${ended()} of ${count} ended with one`);
}

/**
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {string} url
 */
async function openStream({ onCleanup }, url) {
  const closing = new AbortController();
  onCleanup(() => closing.abort());
  const { body } = await fetch(url, { signal: closing.signal });
  let received = '';
  let isEnded = false;
  const read = async () => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) received += text;
  };
  read()
    .catch(() => {})
    .finally(() => (isEnded = true));
  return { received: () => received, isEnded: () => isEnded };
}

/**
 * The process ids of a shop's workers.
 * @param {import('../shop.mjs').Shop} shop
 */
export function workersOf({ server: { pid } }) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
}
