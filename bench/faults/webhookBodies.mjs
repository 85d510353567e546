import { checkOthers, startAsking } from './bystander.mjs';
import { registerBuyers } from './buyers.mjs';
import { openConnections } from './connections.mjs';

/** Invented, as long as production wants them. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: `sk_live_${'x'.repeat(32)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'x'.repeat(32)}`,
};

/**
 * Strangers send large bodies to the payment webhook, each without its last byte, with a forged signature and without one.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function webhookBodies(scenarioRun) {
  const { check, isQuick } = scenarioRun;
  const shop = await scenarioRun.startShop({ settings: paymentSettings });
  const [other] = await registerBuyers(shop, 1);
  if (!other) return;
  const count = isQuick ? 100 : 1_000;
  const body = Buffer.alloc(1_000_000, ' ');
  for (const [name, header] of [
    ['with a forged signature', 'stripe-signature: t=1,v1=00\r\n'],
    ['without a signature', ''],
  ]) {
    const head = `POST /api/payment/webhook HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${header}\r\n`;
    const stopAsking = await startAsking(scenarioRun, { shop, other });
    const open = await openConnections(count, shop.port, head);
    for (const { socket } of open) socket.write(body.subarray(1));
    checkOthers(scenarioRun, `while ${count} bodies come ${name}`, await stopAsking(3_000));
    const refused = open.filter(({ socket }) => socket.bytesRead > 0 || socket.destroyed).length;
    if (!header) check('they are refused at once', refused === count, `${refused} of ${count}`);
    for (const { socket } of open) socket.destroy();
  }
}
