import { Stripe } from 'stripe';
import { taxed } from 'shared/test/productInput';
import { checkDueOrders } from '../orders/unpaidOrders.ts';
import { paymentProvider } from '../payments/paymentsService.ts';
import { sendDueRefunds } from '../payments/refunds.ts';
import { Order } from '../orders/model/Order.ts';
import { buy, queuedTo } from './buy.ts';
import { makeProduct, makeUser } from './factories.ts';
import { type PaymentServer, webhookSecret } from './paymentServer.ts';
import { call, http } from './startApp.ts';

/** Sends an event of the payment provider to the shop. */
export const sendEvent = (payload: string) =>
  http()
    .post('/api/payment/webhook')
    .set('Content-Type', 'application/json')
    .set(
      'Stripe-Signature',
      Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
    )
    .send(payload);

/** Sends the events that the shop has not got yet, and returns the statuses of its answers. */
export async function deliverAll({ events }: PaymentServer): Promise<number[]> {
  const statuses = [];
  for (const payload of events.splice(0)) statuses.push((await sendEvent(payload)).status);
  return statuses;
}

/** Runs what runs every ten seconds. */
export async function runPaymentJob(): Promise<void> {
  if (!paymentProvider) throw new Error('There is no provider.');
  await checkDueOrders(paymentProvider);
  await sendDueRefunds(paymentProvider);
}

/** Lets the time until the provider is asked about an order pass. */
export const passDeadline = (order: { _id: string }) =>
  Order.updateOne(
    { _id: order._id, 'payment.dueAt': { $exists: true } },
    { 'payment.dueAt': new Date(0) },
  );

/** An order of a shoe and a mat at $20 with 5 % tax each: $42. */
export async function makeUnpaidOrder(server: PaymentServer) {
  const [user, admin] = [await makeUser(), await makeUser('ROLE_ADMIN')];
  const [shoe, mat] = [await makeProduct(taxed), await makeProduct(taxed)];
  const order = await buy(user, [{ product: shoe }, { product: mat }]);
  const params = { id: order._id };
  const read = async () => (await call('GET /order/:id', { params, as: user })).body.order;
  const status = async () => (await read()).payment?.status;
  const press = () => call('POST /order/:id/pay', { params, as: user });
  /** Opens the page to pay on, and returns its id. */
  const openPage = async () => new URL((await press()).body.url).pathname.slice(1);
  const subjects = async () => (await queuedTo(user.email)).map(({ subject }) => subject);
  const money = () => server.moneyOf(order._id);
  return { user, admin, shoe, mat, order, params, read, status, press, openPage, subjects, money };
}
