import { withDatabase } from '../database.mjs';
import { admin } from '../shop.mjs';
import { seconds } from './replyChecks.mjs';
import { sendRequest } from './requests.mjs';
import { openConnections } from './connections.mjs';
import { waitUntil } from './scenarioRun.mjs';

const megabyte = 1024 * 1024;

/**
 * Clients that disconnect in the middle of an image, and clients that send a byte now and then.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function badClients(scenarioRun) {
  const shop = await scenarioRun.startShop();
  await checkBrokenUploads(scenarioRun, shop);
  await checkSlowClients(scenarioRun, shop);
}

/**
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {import('../shop.mjs').Shop} shop
 */
async function checkBrokenUploads({ check, isQuick, environment }, shop) {
  const { accessToken } = await shop.call('POST /api/user/login', { input: admin });
  const { products } = await shop.call('GET /api/products/list');
  const { memoryMb } = await shop.health();

  const count = isQuick ? 20 : 200;
  const head = [
    `POST /api/products/${products[0]._id}/image HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${accessToken}`,
    'content-type: multipart/form-data; boundary=edge',
    `content-length: ${4 * megabyte}`,
    '\r\n--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"',
    'content-type: image/png\r\n\r\n',
  ].join('\r\n');
  const uploads = await openConnections(count, shop.port, head + 'x'.repeat(megabyte));
  const during = await sendRequest(shop.port, 'GET /api/products/list');
  for (const { socket } of uploads) socket.resetAndDestroy();
  const after = await sendRequest(shop.port, 'GET /api/products/list');
  check(
    'the shop answers while uploads break off',
    during.status === 200 && after.status === 200,
    `${count} uploads, ${during.milliseconds.toFixed(0)} and ${after.milliseconds.toFixed(0)} ms`,
  );
  const files = await withDatabase(environment.uri, (db) =>
    db.collection('pictures.files').countDocuments(),
  );
  check('nothing of them is stored', files === 0, `${files} files`);
  const maxMemory = memoryMb + 150;
  const given = await waitUntil(async () => (await shop.health()).memoryMb < maxMemory, {
    timeoutMs: 30_000,
  });
  const now = (await shop.health()).memoryMb;
  check(
    'their memory is given back',
    Number.isFinite(given),
    `${memoryMb.toFixed(0)} → ${now.toFixed(0)} MB`,
  );
}

/**
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {import('../shop.mjs').Shop} shop
 */
async function checkSlowClients(scenarioRun, shop) {
  const { check, isQuick } = scenarioRun;
  const slow = isQuick ? 50 : 500;
  const begin = performance.now();
  const heads = await openConnections(
    slow,
    shop.port,
    'GET /api/products/list HTTP/1.1\r\nhost: a\r\n',
  );
  const body =
    'POST /api/user/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n';
  const bodies = await openConnections(slow, shop.port, body);
  const drip = setInterval(() => {
    for (const { socket } of heads) socket.write('a: b\r\n');
    for (const { socket } of bodies) socket.write(' ');
  }, 1_000);
  scenarioRun.onCleanup(() => clearInterval(drip));
  const others = [];
  for (let index = 0; index < 50; index += 1)
    others.push(await sendRequest(shop.port, 'GET /api/products/list'));
  const worst = Math.max(...others.map(({ milliseconds }) => milliseconds));
  check(
    'slow ones do not keep others waiting',
    others.every(({ status }) => status === 200),
    `${2 * slow} slow, worst of 50 ${worst.toFixed(0)} ms`,
  );
  const replies = await Promise.all(heads.map(({ ended }) => ended));
  const headsTook = performance.now() - begin;
  check(
    'a connection with a slow request head is closed within 30 seconds',
    headsTook < 30_000 && replies.every((reply) => reply.includes(' 408 ')),
    seconds(headsTook),
  );
  if (!isQuick) {
    await Promise.all(bodies.map(({ ended }) => ended));
    const bodiesTook = performance.now() - begin;
    check(
      'a connection with a slow body is closed within 130 seconds',
      bodiesTook < 130_000,
      seconds(bodiesTook),
    );
  }
  for (const { socket } of bodies) socket.destroy();
}
