import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import { ExternalService } from '../externalService.ts';
import { badRequest } from '../http/errors.ts';
import { secondMs } from '../time.ts';
import { type PaymentProvider, type PaymentRequest, ProviderRefusal } from './paymentProvider.ts';
import { isFailed, toEvent, toSession } from './stripeObjects.ts';

const timeoutMs = 10 * secondMs;
const currency = 'usd';
/** More refunds of one payment than an order has lines. */
const maxRefunds = 1_000;

interface Options {
  secretKey: string;
  webhookSecret: string;
  /** Another address of the API, for tests. */
  apiUrl?: string | undefined;
}

function clientOf({ secretKey, apiUrl }: Options): Stripe {
  // A call that the library repeated would hold its place in the queue three times as long.
  const limits = { timeout: timeoutMs, maxNetworkRetries: 0 };
  if (!apiUrl) return new Stripe(secretKey, limits);
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    ...limits,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port,
  });
}

/** Stripe refuses a single request by a status below 500. */
const isOutage = (error: Error) =>
  !(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 500) >= 500;

/** Covers every parameter, because Stripe refuses the same key with other ones (PAY-07). */
const idempotencyKeyOf = (...parameters: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parameters)).digest('base64url');

const toParameters = ({
  order,
  title,
  cents,
  email,
  paidUrl,
  cancelUrl,
}: Omit<PaymentRequest, 'attempt'>): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  metadata: { order },
  ...(email && { customer_email: email }),
  line_items: [
    {
      quantity: 1,
      price_data: { currency, unit_amount: cents, product_data: { name: title } },
    },
  ],
  success_url: paidUrl,
  cancel_url: cancelUrl,
});

/** Payments on Stripe's own page, so that no card data touches the shop (PAY-01). */
export function stripeProvider(options: Options): PaymentProvider {
  const stripe = clientOf(options);
  const { sessions } = stripe.checkout;
  const service = new ExternalService('payments', { timeoutMs, isOutage });

  /** @throws a ProviderRefusal when Stripe answers with an error */
  async function ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await service.call(request);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || !error.statusCode) throw error;
      throw new ProviderRefusal(error.message, { cause: error });
    }
  }

  return {
    async createSession({ attempt, ...page }) {
      const parameters = toParameters(page);
      const idempotencyKey = idempotencyKeyOf(parameters, attempt);
      const session = toSession(await ask(() => sessions.create(parameters, { idempotencyKey })));
      if (!session.url) throw new Error('Stripe sent no page to pay on');
      return session;
    },

    async readSession(id) {
      return toSession(await ask(() => sessions.retrieve(id, { expand: ['payment_intent'] })));
    },

    async expireSession(id) {
      await ask(() => sessions.expire(id));
    },

    readEvent(body, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, options.webhookSecret);
      } catch {
        throw badRequest('The signature is wrong.');
      }
      return toEvent(event);
    },

    async refund({ key, refusals, intent, cents }) {
      const ofPayment = { payment_intent: intent, limit: 100 };
      const all = await ask(() =>
        stripe.refunds.list(ofPayment).autoPagingToArray({ limit: maxRefunds }),
      );
      const refunds = all.filter(({ metadata }) => metadata?.['refund'] === key);
      // Idempotency keys expire after a day; the list also has older refunds.
      const sent = refunds.find((refund) => !isFailed(refund));
      if (sent) return sent.id;
      const parameters = { payment_intent: intent, amount: cents, metadata: { refund: key } };
      const idempotencyKey = idempotencyKeyOf(parameters, refunds.length, refusals);
      const refund = await ask(() => stripe.refunds.create(parameters, { idempotencyKey }));
      if (isFailed(refund)) throw new ProviderRefusal(`Refund ${refund.status}`);
      return refund.id;
    },
  };
}
