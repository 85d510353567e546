import { once } from 'node:events';
import { address, checkOthers, startAsking } from './bystander.mjs';
import { registerBuyers } from './buyers.mjs';
import { seconds } from './replyChecks.mjs';
import { openConnection } from './connections.mjs';

/**
 * One account holds back the last byte of many requests, and then sends them all at once.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function heldWrites(scenarioRun) {
  const { isQuick } = scenarioRun;
  const shop = await scenarioRun.startShop();
  const [member, other] = await registerBuyers(shop, 2);
  if (!member || !other) return;
  const body = Buffer.from(JSON.stringify(address));
  const head = requestHead({
    path: '/api/address',
    type: 'application/json',
    token: member.token,
    length: body.length,
  });
  const count = isQuick ? 100 : 600;
  await holdAndRelease(scenarioRun, { shop, head, body, count, other });
}

/**
 * The head of a request with a body.
 * @param {{ path: string, type: string, token: string, length: number }} request
 */
export function requestHead({ path, type, token, length }) {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Sends the same request many times without its last byte, then all last bytes at once, and checks
 * that other users are served meanwhile and that memory is bounded.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param
 *   {{ shop: import('../shop.mjs').Shop, head: string, body: Buffer, count: number, other: import('./buyers.mjs').Buyer }}
 *   what
 */
export async function holdAndRelease(scenarioRun, { shop, head, body, count, other }) {
  const { check } = scenarioRun;
  const held = [];
  while (held.length < count) {
    const { socket, ended } = await openConnection(shop.port, head);
    scenarioRun.onCleanup(() => socket.destroy());
    socket.write(body.subarray(0, -1));
    // The head of a reply arrives in one chunk.
    const headReceived = once(socket, 'data').then(([chunk]) => String(chunk));
    held.push({ socket, replied: Promise.race([headReceived, ended]) });
  }
  const stopAsking = await startAsking(scenarioRun, { shop, other });
  const before = await stopAsking(3_000);

  const stopAskingAfter = await startAsking(scenarioRun, { shop, other });
  const begin = performance.now();
  for (const { socket } of held) socket.write(body.subarray(-1));
  const replies = await Promise.all(held.map(({ replied }) => replied));
  const took = performance.now() - begin;
  const after = await stopAskingAfter(1_000);

  checkOthers(scenarioRun, 'while they are held back', before);
  checkOthers(scenarioRun, 'when they come', after);
  const statuses = replies.map((reply) => reply.slice(9, 12));
  const refused = replies.filter((reply) => / 503 [^]*retry-after: \d/i.test(reply)).length;
  const served = statuses.filter((status) => status === '200' || status === '201').length;
  const others = [...new Set(statuses.filter((status) => !['200', '201', '503'].includes(status)))];
  check(
    'every request is served, or refused with 503 and Retry-After',
    served > 0 && served + refused === count,
    `${count} sent, ${served} served, ${refused} × 503, ${count - served - refused} others (${others.join(', ')}), the last after ${seconds(took)}`,
  );
}
