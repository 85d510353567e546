import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mailFolder } from '../mail/deliver.ts';
import { fillCart, keepLetters, queuedTo, stockOf } from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';
import { Cart } from './Cart.ts';
import { Order } from './Order.ts';

startApp();
keepLetters();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The whole server as a process of its own, on this test's database. */
async function startServer(): Promise<{ url: string; server: ChildProcess }> {
  const port = await freePort();
  const entry = fileURLToPath(new URL('../index.ts', import.meta.url));
  const server = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(server, 'message');
  return { url: `http://127.0.0.1:${port}/api/order/add`, server };
}

/** What the other process sent before it ended. */
async function sentMails(): Promise<string[]> {
  const names = await readdir(mailFolder).catch(() => []);
  const sent = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(sent.map((name) => readFile(join(mailFolder, name), 'utf8')));
}

it('CALL-53 CART-09 a process that is killed while orders run loses none it has answered and leaves no half one', async () => {
  const product = await makeProduct({ quantity: 600 });
  const buyers = await Promise.all(Array.from({ length: 40 }, () => makeUser()));
  const carts = await Promise.all(
    buyers.map(async (buyer) => ({
      buyer,
      ...(await fillCart(buyer, [{ product, quantity: 2 }])),
    })),
  );
  const { url, server } = await startServer();
  const acknowledged: string[] = [];
  const order = async ({ buyer, cartId, total }: (typeof carts)[number]) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: buyer.token, 'content-type': 'application/json' },
      body: JSON.stringify({ cartId, total }),
    });
    expect(reply.status).toBe(201);
    acknowledged.push(cartId);
    if (acknowledged.length === 5) server.kill('SIGKILL');
  };
  const replies = await Promise.allSettled(carts.map(order));
  server.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  const placed = await Order.find({ 'lines.product': product._id }).lean();
  const orderOfCart = new Map(placed.map(({ _id, cart }) => [cart.toString(), _id.toString()]));
  const stock = await stockOf(product);
  const mails = await sentMails();
  const states = await Promise.all(
    carts.map(async ({ buyer, cartId }) => ({
      cart: await Cart.findById(cartId).lean(),
      orderId: orderOfCart.get(cartId),
      letters: [
        ...(await queuedTo(buyer.email)).map(({ text }) => text),
        ...mails.filter((mail) => mail.includes(buyer.email)),
      ],
    })),
  );
  // Whoever got no answer tries again. The database ends what the dead process left open after a minute; until
  // then its rows are taken, which is a 503 after fifteen seconds.
  const tryAgain = async ({ buyer, cartId, total }: (typeof carts)[number]) => {
    for (;;) {
      const reply = await call('POST /order/add', { input: { cartId, total }, as: buyer });
      if (reply.status !== 503) return reply;
    }
  };
  const again = await Promise.all(carts.map(tryAgain));

  expect(server.signalCode).toBe('SIGKILL');
  expect(acknowledged.length).toBeGreaterThanOrEqual(5);
  expect(replies.some(({ status }) => status === 'rejected')).toBe(true);
  expect(acknowledged.filter((cartId) => !orderOfCart.has(cartId))).toEqual([]);
  expect(orderOfCart.size).toBe(placed.length);
  expect(stock).toBe(600 - 2 * placed.length);
  for (const { cart, orderId, letters } of states) {
    expect(cart?.order?.toString()).toBe(orderId);
    expect(letters.length > 0).toBe(orderId !== undefined);
    expect(letters.every((letter) => letter.includes(orderId ?? ''))).toBe(true);
  }
  // An order that came in after its 503 is there already at the next try.
  again.forEach(({ status }, at) => {
    expect(states[at]?.orderId ? [200] : [200, 201]).toContain(status);
  });
  expect(await Order.countDocuments({ 'lines.product': product._id })).toBe(40);
  expect(await stockOf(product)).toBe(520);
}, 180_000);
