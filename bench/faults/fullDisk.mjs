import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { Failure, hasCode } from '../../scripts/run.mjs';
import { withDatabase } from '../database.mjs';
import { admin } from '../shop.mjs';
import { checkInvariants, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { checkNoFailure, checkPause, seconds } from './replyChecks.mjs';
import { openEnvironment } from './environment.mjs';
import { countUnsentEmails, waitForEmptyOutbox } from './outbox.mjs';
import { waitUntil } from './scenarioRun.mjs';

/** @typedef {import('./scenarioRun.mjs').ScenarioRun} ScenarioRun */
/** @typedef {import('../shop.mjs').Shop} Shop */

const megabyte = 1024 * 1024;

/**
 * Fills the disk of the mail folder, then the one of the database. Requires root to mount a small
 * disk.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function fullDisk(scenarioRun) {
  await fullMailFolder(scenarioRun);
  await fullDatabase(scenarioRun);
}

/** @param {ScenarioRun} scenarioRun */
async function fullMailFolder(scenarioRun) {
  const { check, environment } = scenarioRun;
  const disk = mountDisk(scenarioRun, 4);
  const shop = await scenarioRun.startShop({ settings: { DATA_DIR: disk } });
  const buyers = await registerBuyers(shop, 4);
  const offers = await readInexhaustibleOffers(shop);
  await waitForEmptyOutbox(environment.uri, { timeoutMs: 60_000 });
  const free = fill(disk);
  const orders = startOrders(() => shop.port, buyers, offers);
  await waitUntil(() => orders.placed.length >= 12, { timeoutMs: 60_000 });
  await orders.finish();
  const wrong = orders.replies.filter(({ status }) => status !== 200 && status !== 201);
  check(
    'orders go on while the mail folder is full',
    wrong.length === 0,
    `${orders.placed.length} orders`,
  );
  const waiting = await countUnsentEmails(environment.uri);
  check('their emails wait', waiting >= orders.placed.length, `${waiting} in the outbox`);
  free();
  const all = await waitForEmptyOutbox(environment.uri, {
    timeoutMs: 120_000,
    intervalMs: 500,
  });
  const files = readdirSync(path.join(disk, 'mail'));
  const incomplete = files.filter((name) => !name.endsWith('.eml'));
  check(
    'all are written once there is space',
    Number.isFinite(all) && incomplete.length === 0,
    `${(all / 1000).toFixed(0)} s, ${files.length} files, ${incomplete.length} half ones`,
  );
  await shop.stop();
}

/**
 * Without space, MongoDB ends; the others elect another primary. When there is space again, it is restarted, as an
 * operator would do.
 * @param {ScenarioRun} scenarioRun
 */
async function fullDatabase(scenarioRun) {
  const { check, signal } = scenarioRun;
  const folderOf = () => mountDisk(scenarioRun, 512);
  const environment = await openEnvironment({ signal, size: 3, folderOf });
  scenarioRun.onCleanup(environment.close);
  const { dataDir, database, uri } = environment;
  const shop = await scenarioRun.startShop({ settings: { MONGO_URI: uri, DATA_DIR: dataDir } });
  const buyers = await registerBuyers(shop, 4);
  const offers = await readInexhaustibleOffers(shop);
  const before = await readState(environment);
  const { accessToken: token } = await shop.call('POST /api/user/login', { input: admin });
  const by = { shop, token, image: await noise() };
  const first = await upload(by, offers[0]);

  const orders = startOrders(() => shop.port, buyers, offers);
  await waitUntil(() => orders.placed.length >= 8, { timeoutMs: 60_000 });
  const primary = await database.findPrimary();
  const free = fill(primary.folder);
  const ended = await waitUntil(primary.hasEnded, { timeoutMs: 60_000 });
  check('MongoDB ends when its disk is full', Number.isFinite(ended), seconds(ended));
  const placed = orders.placed.length;
  const again = await waitUntil(() => orders.placed.length >= placed + 8, { timeoutMs: 60_000 });
  check('orders go on without the primary', Number.isFinite(again), seconds(again));
  const uploads = [];
  for (const offer of offers.slice(1, 4)) uploads.push(await upload(by, offer));
  check(
    'image uploads work without it',
    [first, ...uploads].every((status) => status === 200),
    uploads.join(', '),
  );

  free();
  await primary.start();
  await database.waitUntilWhole();
  const last = await upload(by, offers[4]);
  check('it comes back when there is space', last === 200, String(last));
  await orders.finish();
  checkPause(scenarioRun, orders.placed);
  checkNoFailure(scenarioRun, orders.replies);
  await checkInvariants({ ...scenarioRun, environment }, before, orders.placed);
  const incomplete = await partialImages(uri);
  check('no image is stored incompletely', incomplete.length === 0, incomplete.join(', '));
  await shop.stop();
}

/**
 * Incomplete or unused parts of stored images.
 * @param {string} uri
 */
const partialImages = (uri) =>
  withDatabase(uri, async (db) => {
    const files = await db.collection('pictures.files').find().toArray();
    const chunks = await db.collection('pictures.chunks').find().project({ data: 0 }).toArray();
    const products = await db.collection('products').find().project({ imageUrl: 1 }).toArray();
    const shown = new Set(
      products.map(({ imageUrl }) => /^\/images\/(.+)-960/.exec(imageUrl)?.[1]),
    );
    const imageIdIn = (/** @type {unknown} */ name) => String(name).replace(/-\d+\.webp$/, '');
    return [
      ...files
        .filter(({ _id }) => !shown.has(imageIdIn(_id)))
        .map(({ _id }) => `${_id} is nobody's`),
      ...chunks
        .filter(({ files_id: id }) => !files.some(({ _id }) => String(_id) === String(id)))
        .map(({ files_id: id }) => `a piece of ${id}`),
      ...files
        .filter(
          ({ _id, length, chunkSize }) =>
            chunks.filter(({ files_id: id }) => String(id) === String(_id)).length !==
            Math.ceil(length / chunkSize),
        )
        .map(({ _id }) => `${_id} has a gap`),
    ];
  });

/** A noise image, which does not compress. */
const noise = () =>
  sharp({
    create: {
      width: 1_200,
      height: 1_200,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

/**
 * @param {{ shop: Shop, token: string, image: Buffer }} by
 * @param {import('./buyers.mjs').Offer | undefined} product
 */
async function upload({ shop, token, image }, product) {
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(image)]), 'image.jpg');
  const response = await fetch(`http://127.0.0.1:${shop.port}/api/products/${product?._id}/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
    signal: AbortSignal.timeout(60_000),
  });
  await response.text();
  return response.status;
}

/**
 * Mounts a disk of `size` MB and returns its folder.
 * @param {ScenarioRun} scenarioRun
 * @param {number} size
 */
function mountDisk({ onCleanup }, size) {
  const disk = mkdtempSync(path.join(tmpdir(), 'uphill-disk-'));
  if (process.getuid?.() !== 0) throw new Failure('Only root may mount a small disk.');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', disk]);
  onCleanup(() => {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  return disk;
}

/**
 * Fills the disk completely; returns a function that frees the space.
 * @param {string} disk
 */
function fill(disk) {
  const ballast = path.join(disk, 'ballast');
  mkdirSync(ballast);
  for (const size of [megabyte, 4096]) {
    for (let number = 0; ; number += 1) {
      try {
        writeFileSync(path.join(ballast, `${size}-${number}`), Buffer.alloc(size));
      } catch (error) {
        if (!hasCode(error, 'ENOSPC')) throw error;
        break;
      }
    }
  }
  return () => rmSync(ballast, { recursive: true });
}
