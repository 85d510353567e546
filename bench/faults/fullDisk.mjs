import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure, hasCode } from '../../scripts/run.mjs';
import { withDatabase } from '../database.mjs';
import { plentifulOffers, registerBuyers, startOrders } from './buyers.mjs';
import { until } from './trial.mjs';

const megabyte = 1024 * 1024;

/**
 * The disk of the mail folder fills. Takes root, who may mount a small one.
 * @type {import('./trial.mjs').Proof}
 */
export async function fullDisk(trial) {
  const { check, place } = trial;
  const disk = mountDisk(trial, 4);
  const shop = await trial.startShop({ settings: { DATA_DIR: disk } });
  const buyers = await registerBuyers(shop, 4);
  const offers = await plentifulOffers(shop);
  const queued = () => withDatabase(place.uri, (db) => db.collection('outbox').countDocuments());
  await until(async () => (await queued()) === 0, { within: 60_000 });
  const free = fill(disk);
  const orders = startOrders(() => shop.port, buyers, offers);
  await until(() => orders.placed.length >= 12, { within: 60_000 });
  await orders.leave();
  const wrong = orders.replies.filter(({ status }) => status !== 200 && status !== 201);
  check(
    'orders go on while the mail folder is full',
    wrong.length === 0,
    `${orders.placed.length} orders`,
  );
  const waiting = await queued();
  check('their letters wait', waiting >= orders.placed.length, `${waiting} in the outbox`);
  free();
  const all = await until(async () => (await queued()) === 0, { within: 120_000, every: 500 });
  const files = readdirSync(path.join(disk, 'mail'));
  const halves = files.filter((name) => !name.endsWith('.eml'));
  check(
    'all are written once there is space',
    Number.isFinite(all) && halves.length === 0,
    `${(all / 1000).toFixed(0)} s, ${files.length} files, ${halves.length} half ones`,
  );
  await shop.stop();
}

/**
 * A disk of so many megabytes; answers its folder.
 * @param {import('./trial.mjs').Trial} trial
 * @param {number} size
 */
function mountDisk({ atEnd }, size) {
  const disk = mkdtempSync(path.join(tmpdir(), 'uphill-disk-'));
  if (process.getuid?.() !== 0) throw new Failure('Only root may mount a small disk.');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', disk]);
  atEnd(() => {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  return disk;
}

/**
 * Leaves no byte free; answers what gives the space back.
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
