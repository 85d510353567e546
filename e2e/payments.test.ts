import { Stripe } from 'stripe';
import { afterAll, expect, it } from 'vitest';
import { startStripeMock } from '../server/src/test/stripeMock.ts';
import { expectVisible, expectHidden } from './expectVisible.ts';
import { useShop } from './shop.ts';

const stripe = await startStripeMock();
const secret = 'whsec_test';
const shop = useShop({
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_123',
    STRIPE_WEBHOOK_SECRET: secret,
    // Without the mock, nothing may reach Stripe itself.
    STRIPE_API_URL: stripe.url ?? 'http://127.0.0.1:9',
  },
});
afterAll(stripe.stop);

/** Sends a signed Stripe event that an order was paid. */
async function sendPaid(order: string, cents: number) {
  const session = {
    id: `cs_${order}`,
    object: 'checkout.session',
    client_reference_id: order,
    metadata: { order },
    mode: 'payment',
    status: 'complete',
    currency: 'usd',
    payment_intent: `pi_${order}`,
    amount_total: cents,
    payment_status: 'paid',
  };
  const type = 'checkout.session.completed';
  const event = { id: `evt_${order}`, object: 'event', type, data: { object: session } };
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  return fetch(shop.url('api/payment/webhook'), { method: 'POST', headers, body: payload });
}

it('PAY-01 PAY-02 PAY-03 "Pay now" opens the page of Stripe, its event marks the order paid, and cancelling refunds it', async ({
  skip,
}) => {
  skip(!stripe.url, 'stripe-mock is a Go module, and Go or its module proxy is missing');
  const rope = await shop.product({ price: 40 });
  const kim = await shop.member('Kim');
  const page = await shop.visit('', { as: kim });
  const main = page.getByRole('main');
  const pages: string[] = [];
  await page.route(/^https:\/\/checkout\.stripe\.com\//, (route) => {
    pages.push(route.request().url());
    return route.fulfill({ body: 'Card, please.' });
  });
  const cart = await shop.fillCart(page, [[rope, 1]]);
  const id = await shop.placeOrder(page, cart);
  const order = async () => (await kim.call('GET /order/:id', { params: { id } })).order;
  expect((await order()).payment?.status).toBe('Unpaid');
  expect(await page.getByLabel('Card Number').count()).toBe(0);
  await main.getByRole('button', { name: 'Pay now' }).click();
  await expectVisible(page.getByText('Card, please.'));
  expect(pages).toHaveLength(1);

  expect((await sendPaid(id, 4_200)).status).toBe(204);
  expect((await sendPaid(id, 4_200)).status).toBe(204);
  const { number, payment } = await order();
  expect(payment?.status).toBe('Paid');
  const paid = await shop.mailTo(kim.email, `We got your payment for order ${number}`);
  expect(paid.text).toContain('$42.00');

  await page.goto(shop.url(`#order/${id}`));
  await expectVisible(main.getByText('Paid', { exact: true }));
  expect(await main.getByRole('button', { name: 'Pay now' }).count()).toBe(0);
  await main.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Confirm Cancel' }).click();
  await page.waitForURL(/#dashboard\/orders$/);
  expect(await shop.stock(rope)).toBe(50);
  await expect
    .poll(async () => (await order()).payment?.status, { timeout: 30_000 })
    .toBe('Refunded');
  const refund = await shop.mailTo(kim.email, `Your refund for order ${number}`);
  expect(refund.text).toContain('$42.00');
  await page.goto(shop.url(`#order/${id}`));
  await expectVisible(main.getByText('Refunded', { exact: true }));
  await expectHidden(main.getByRole('button', { name: 'Cancel Order' }));
});
