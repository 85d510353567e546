import { sendRequest } from './requests.mjs';
import { openConnections } from './connections.mjs';
import { waitUntil } from './scenarioRun.mjs';

/**
 * Ten thousand connections that have sent one request, and some that never send anything.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function idleConnections(scenarioRun) {
  const { check, isQuick } = scenarioRun;
  const shop = await scenarioRun.startShop();
  const before = (await shop.health()).memoryMb;
  const count = isQuick ? 1_000 : 10_000;
  const list = 'GET /api/brands/lists HTTP/1.1\r\nhost: a\r\n\r\n';
  const open = [];
  while (open.length < count) {
    const some = await openConnections(200, shop.port, list);
    // Opened gradually, because overload.mjs tests opening many at once.
    const isAnswered = () => some.every(({ socket }) => socket.bytesRead > 0);
    await waitUntil(isAnswered, { timeoutMs: 30_000, intervalMs: 5 });
    open.push(...some);
  }
  const silent = await openConnections(200, shop.port);
  check(
    'all are taken',
    open.every(({ socket }) => !socket.destroyed),
    `${open.length} connections`,
  );
  const replies = [];
  for (let index = 0; index < 200; index += 1)
    replies.push(await sendRequest(shop.port, 'GET /api/products/list'));
  const times = replies.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  check(
    'others are served meanwhile',
    replies.every(({ status }) => status === 200) && (times[100] ?? Infinity) < 100,
    `median ${times[100]?.toFixed(1)} ms, worst ${times.at(-1)?.toFixed(0)} ms`,
  );
  const during = (await shop.health()).memoryMb;
  const each = ((during - before) * 1024) / open.length;
  check(
    'each takes less than 32 kB',
    each < 32,
    `${before.toFixed(0)} → ${during.toFixed(0)} MB, ${each.toFixed(1)} kB each`,
  );
  const begin = performance.now();
  await Promise.all(silent.map(({ ended }) => ended));
  const took = (performance.now() - begin) / 1000;
  check('a silent connection is closed within 30 seconds', took < 30, `${took.toFixed(0)} s`);
  for (const { socket } of open) socket.destroy();
}
