import { startChild } from '../child.mjs';
import { checkOthers, startAsking } from './bystander.mjs';
import { registerBuyers } from './buyers.mjs';

/** Invented, as long as production wants them. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: `sk_live_${'x'.repeat(32)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'x'.repeat(32)}`,
};

const bytes = 1_000_000;
const holdMs = 3_000;

/** A new signature that only the secret of the webhook tells from a valid one. */
const forge = () => `stripe-signature: t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}\r\n`;

/**
 * Strangers send large bodies to the payment webhook, each without its last byte, with a forged signature, with an old
 * one and without one.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function webhookBodies(scenarioRun) {
  const { check, isQuick } = scenarioRun;
  const shop = await scenarioRun.startShop({ settings: paymentSettings });
  const [other] = await registerBuyers(shop, 1);
  if (!other) return;
  const sender = startChild('faults/unfinishedBodies.mjs');
  scenarioRun.onCleanup(sender.stop);
  const count = isQuick ? 100 : 1_000;
  for (const [name, makeHeader] of /** @type {const} */ ([
    ['with a forged signature', forge],
    ['with an old signature', () => forge().replace(/t=\d+/, 't=1')],
    ['without a signature', () => ''],
  ])) {
    const head = `POST /api/payment/webhook HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n${makeHeader()}\r\n`;
    const stopAsking = await startAsking(scenarioRun, { shop, other });
    const refused = await sender.ask({ port: shop.port, head, bytes, count, holdMs });
    checkOthers(scenarioRun, `while ${count} bodies come ${name}`, await stopAsking(0));
    if (makeHeader !== forge) {
      check('they are refused at once', refused === count, `${refused} of ${count}`);
    }
  }
}
