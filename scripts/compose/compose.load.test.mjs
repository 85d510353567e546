import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { productInput } from 'shared/test/productInput';
import { registerBuyers, startOrders } from '../../bench/faults/buyers.mjs';
import { callAt } from '../../bench/shop.mjs';
import { offersOf } from '../../bench/visitors.mjs';
import { readOutput } from '../executables.mjs';
import { findFreePort } from '../findFreePort.mjs';
import { provideBaseImages } from './baseImages.mjs';
import { docker, missingEngine } from './engine.mjs';
import { composeProject, copySources, edit } from './project.mjs';
import { placeOrder } from './shop.mjs';

const missing = await missingEngine();
if (missing) console.log(`The tests of Docker Compose are skipped: ${missing}`);

const maxImageBytes = 300_000_000;
const maxRebuildSeconds = 60;
const maxStopSeconds = 10;
const maxPauseSeconds = 10;

// Minutes pass until base images and packages are there.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 2_400_000 });

describe.skipIf(missing)('Docker Compose', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'uphill-compose-'));
  let removeNames = async () => {};

  beforeAll(async () => {
    await copySources(folder);
    removeNames = await provideBaseImages();
  });

  afterAll(async () => {
    await removeNames();
    rmSync(folder, { recursive: true });
  });

  describe('docker-compose.yml', () => {
    /** @type {ReturnType<typeof composeProject>} */
    let project;
    let port = 0;
    let mailPort = 0;

    beforeAll(async () => {
      [port, mailPort] = [await findFreePort(), await findFreePort()];
      project = composeProject('uphill-test-demo', path.join(folder, 'docker-compose.yml'), {
        PORT: String(port),
        MAILPIT_PORT: String(mailPort),
      });
      await report('the first build', () => project.compose('build'));
    });

    afterAll(() => project.remove());

    const signIn = async () => {
      const input = { email: 'member@example.com', password: 'member123' };
      return (await callAt(port)('POST /api/user/login', { input })).accessToken;
    };

    it('REAL-04 builds an image of 300 MB at most, and again within a minute after an edit', async () => {
      const size = Number(
        await docker('image', 'inspect', '--format={{.Size}}', 'uphill-test-demo-shop'),
      );
      console.log(`the image: ${(size / 1e6).toFixed(0)} MB`);
      expect(size).toBeLessThan(maxImageBytes);
      edit(folder, 'server/src/app.ts');
      const server = await report('after an edit of the server', () => project.compose('build'));
      edit(folder, 'client/src/main.tsx');
      const client = await report('after an edit of the client', () => project.compose('build'));
      expect(Math.max(server, client)).toBeLessThan(maxRebuildSeconds);
    });

    it('REAL-04 takes an order, emails it, stops within 10 s and finds its data again', async () => {
      await report('up', () => project.compose('up', '--detach', '--wait'));
      const order = await placeOrder(callAt(port), await signIn());
      await expect
        .poll(
          () => fetch(`http://127.0.0.1:${mailPort}/api/v1/messages`).then((reply) => reply.text()),
          {
            timeout: 60_000,
          },
        )
        .toContain(order.number);
      const { seconds, codes } = await project.stop();
      console.log(`stop: ${seconds.toFixed(1)} s`);
      expect(seconds).toBeLessThan(maxStopSeconds);
      expect(codes).toEqual({ shop: '0', mongo: '0', initiate: '0', mailpit: '0' });

      await project.compose('down');
      await report('up again', () => project.compose('up', '--detach', '--wait'));
      const found = await callAt(port)(`GET /api/order/${order._id}`, { token: await signIn() });
      expect(found.order._id).toBe(order._id);
    });

    it('REAL-04 the image runs the documented commands', async () => {
      const npm = (/** @type {string[]} */ ...args) => project.run('shop', 'npm', 'run', ...args);
      expect(await npm('seed')).toContain('The shop has data already');
      expect(await npm('backup', '--', '/backups/shop.gz')).toMatch(/\d+ rows of \d+ collections/);
      await expect(npm('restore', '--', '/backups/shop.gz')).rejects.toThrow('is not empty');
      await expect(npm('reindex')).rejects.toThrow('There is no index');

      const order = await placeOrder(callAt(port), await signIn());
      await project.compose('stop', 'shop');
      const restore = ['npm', 'run', 'restore', '--', '/backups/shop.gz', '--replace'];
      expect(await project.compose('run', '--rm', '--no-TTY', 'shop', ...restore)).toContain(
        'are back',
      );
      await project.compose('up', '--detach', '--wait');
      await expect(
        callAt(port)(`GET /api/order/${order._id}`, { token: await signIn() }),
      ).rejects.toThrow('404');
    });
  });

  describe('deploy/compose.replica-set.yml', () => {
    /** @type {ReturnType<typeof composeProject>} */
    let project;
    let port = 0;
    const admin = { email: 'admin@shop.example', password: randomBytes(12).toString('hex') };
    /** @type {import('../../bench/faults/buyers.mjs').Buyer[]} */
    let buyers;
    /** @type {import('../../bench/visitors.mjs').Offer[]} */
    let offers;

    beforeAll(async () => {
      port = await findFreePort();
      writeFileSync(path.join(folder, 'deploy/.env'), settings(admin));
      project = composeProject(
        'uphill-test-replica-set',
        path.join(folder, 'deploy/compose.replica-set.yml'),
        {
          NGINX_PORT: String(port),
        },
      );
      await project.compose('build');
      await report('up', () => project.compose('up', '--detach', '--wait', '--scale', 'shop=3'));
      const call = callAt(port);
      const { accessToken } = await call('POST /api/user/login', { input: admin });
      offers = [];
      for (let count = 0; count < 20; count += 1) {
        const input = productInput({ quantity: 100_000 });
        const { product } = await call('POST /api/products/add', { input, token: accessToken });
        offers.push(...offersOf(product));
      }
      buyers = await registerBuyers({ call }, 6);
    });

    afterAll(() => project.remove());

    function startBuying() {
      const orders = startOrders(() => port, buyers, offers);
      onTestFinished(orders.finish);
      return orders;
    }

    const read = (/** @type {string} */ url) => fetch(`http://127.0.0.1:${port}${url}`);
    const statusOfHome = () =>
      read('/').then(
        ({ status }) => status,
        () => 0,
      );
    const mongosh = (/** @type {string} */ member, /** @type {string} */ script) =>
      project.run(member, 'mongosh', 'uphill', '--quiet', '--eval', script);

    it('REAL-04 loses and doubles no order through a killed primary, and pauses for 10 s at most', async () => {
      const storedBefore = await readOrders();
      const orders = startBuying();
      await expect.poll(() => orders.placed.length, { timeout: 60_000 }).toBeGreaterThan(20);
      const [primary = ''] = (await mongosh('mongo1', 'db.hello().primary')).split(':');
      const pauses = watchPauses(orders.placed);
      await kill(await project.inspect(primary, '.State.Pid'));
      await expect
        .poll(() => project.inspect(primary, '.RestartCount'), { timeout: 60_000 })
        .toBe('1');
      await expect.poll(pauses.isOver, { timeout: 60_000 }).toBe(true);
      await orders.finish();
      const seconds = pauses.longestSeconds();
      console.log(`${orders.placed.length} orders, longest pause ${seconds.toFixed(1)} s`);
      expect(seconds).toBeLessThan(maxPauseSeconds);
      const stored = (await readOrders()).filter((id) => !storedBefore.includes(id));
      expect(stored.toSorted()).toEqual(orders.placed.map(({ orderId }) => orderId).toSorted());
    });

    it('REAL-04 deploy/update.sh replaces the shop without a failed request', async () => {
      const since = new Date().toISOString();
      const before = await project.compose('ps', '--quiet', 'shop');
      edit(folder, 'server/src/app.ts');
      const orders = startBuying();
      await report('the update', () =>
        readOutput(path.join(folder, 'deploy/update.sh'), [], project),
      );
      await orders.finish();
      console.log(`${orders.placed.length} orders meanwhile`);
      const lines = (await project.compose('logs', '--since', since, 'nginx')).split('\n');
      // With the process that nginx asked.
      expect(lines.filter((line) => /" [45]\d\d /.test(line))).toEqual([]);
      expect(
        orders.replies
          .map(({ status }) => status)
          .filter((status) => status >= 300 || status === 0),
      ).toEqual([]);
      const after = (await project.compose('ps', '--quiet', 'shop')).trim().split('\n');
      expect(after).toHaveLength(3);
      expect(after.filter((id) => before.includes(id))).toEqual([]);
    });

    it('REAL-04 nginx starts before the shop, finds it when it comes, compresses, and logs no secret', async () => {
      await project.compose('stop', 'shop');
      await project.compose('restart', 'nginx');
      await expect.poll(statusOfHome, { timeout: 60_000 }).toBe(502);
      await project.compose('start', 'shop');
      await expect.poll(statusOfHome, { timeout: 60_000 }).toBe(200);
      const list = await read('/api/products/list');
      expect(list.headers.get('content-encoding')).toBe('gzip');
      expect((await read('/Metrics/')).status).toBe(404);

      await read('/reset-password/s3cret?from=mail');
      await read('/api/user/email/revert/s3cret');
      const logs = await project.compose('logs', 'nginx');
      expect(logs).toContain('/reset-password/…');
      expect(logs).toContain('/email/revert/…');
      expect(logs).not.toContain('s3cret');
    });

    it('REAL-04 starts with one dead member, and stops within 10 s', async () => {
      await project.stop();
      const dead = path.join(folder, 'deploy/dead.yml');
      writeFileSync(dead, "services: { mongo3: { entrypoint: ['false'] } }");
      await project.compose('--file', dead, 'up', '--detach', '--scale', 'shop=3');
      await expect.poll(statusOfHome, { timeout: 120_000 }).toBe(200);
      await placeOrder(callAt(port), buyers[0]?.token ?? '');
      // One that is still starting ends with 143.
      await expect
        .poll(() => project.inspect('shop', '.State.Health.Status'), { timeout: 120_000 })
        .toBe('healthy\nhealthy\nhealthy');

      const { seconds, codes } = await project.stop();
      console.log(`stop: ${seconds.toFixed(1)} s`);
      expect(seconds).toBeLessThan(maxStopSeconds);
      const { mongo3: _dead, ...others } = codes;
      expect(others).toEqual({ mongo1: '0', mongo2: '0', initiate: '0', shop: '0', nginx: '0' });
    });

    /** The ids of all orders. */
    async function readOrders() {
      const script = 'EJSON.stringify(db.orders.distinct("_id").map(String))';
      const [primary = ''] = (await mongosh('mongo1', 'db.hello().primary')).split(':');
      return /** @type {string[]} */ (JSON.parse(await mongosh(primary, script)));
    }
  });
});

/**
 * The content of deploy/.env.
 * @param {{ email: string, password: string }} admin
 */
const settings = ({ email, password }) => `
JWT_SECRET=${randomBytes(32).toString('hex')}
CLIENT_URL=https://shop.example
MAIL_TO_FILES=true
ADMIN_EMAIL=${email}
ADMIN_PASSWORD=${password}
STAFF_SECOND_FACTOR=optional
RATE_LIMIT_FACTOR=1000
LOG_LEVEL=warn
`;

/**
 * Prints and returns the seconds of a step.
 * @param {string} step
 * @param {() => Promise<unknown>} work
 */
async function report(step, work) {
  const begin = performance.now();
  await work();
  const seconds = (performance.now() - begin) / 1000;
  console.log(`${step}: ${seconds.toFixed(1)} s`);
  return seconds;
}

/**
 * Kills a process of the engine's machine as a crash does: \`docker kill\` keeps the container from starting again.
 * @param {string} pid
 */
const kill = (pid) =>
  docker(
    'run',
    '--rm',
    '--pid=host',
    'node:24-bookworm-slim',
    'node',
    '-e',
    `process.kill(${pid}, 'SIGKILL')`,
  );

/**
 * Measures the time between orders.
 * @param {unknown[]} placed grows with each order
 */
function watchPauses(placed) {
  let [count, since, longestMs] = [placed.length, performance.now(), 0];
  const look = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - since);
    if (placed.length > count) [count, since] = [placed.length, now];
  };
  const timer = setInterval(look, 20);
  return {
    /** Whether there was a pause of a second, and orders after it. */
    isOver: () => longestMs > 1_000 && performance.now() - since < 100,
    longestSeconds() {
      clearInterval(timer);
      return longestMs / 1000;
    },
  };
}
