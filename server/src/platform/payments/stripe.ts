import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import { log } from '../../log.ts';
import { ExternalService } from '../externalService.ts';
import { badRequest } from '../http/errors.ts';
import { secondMs } from '../time.ts';
import {
  type PaymentEvent,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentSession,
  ProviderRefusal,
} from './paymentProvider.ts';

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
  const { protocol, hostname: host, port } = new URL(apiUrl || 'https://api.stripe.com');
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    // A call that the library repeated would hold its place in the queue three times as long.
    maxNetworkRetries: 0,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host,
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

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

/** Whether the payment of a page that was finished but not paid has failed; otherwise it has not cleared yet. */
const hasFailed = ({ payment_intent: intent }: Stripe.Checkout.Session) =>
  typeof intent === 'object' &&
  ['requires_payment_method', 'canceled'].includes(intent?.status ?? '');

function stateOf(session: Stripe.Checkout.Session): PaymentSession['state'] {
  if (session.status === 'expired') return 'expired';
  if (session.status === 'open') return 'open';
  if (session.payment_status === 'paid') return 'paid';
  return hasFailed(session) ? 'failed' : 'pending';
}

/** A page as the shop sees it. */
const toSession = (session: Stripe.Checkout.Session): PaymentSession => ({
  id: session.id,
  order: session.metadata?.['order'] ?? '',
  state: stateOf(session),
  url: session.url ?? '',
  email: session.customer_email ?? '',
  cents: session.amount_total ?? 0,
  currency: session.currency ?? '',
  intent: idOf(session.payment_intent),
});

/** Only pages that this shop made carry its order, and they never subscribe (PAY-05). */
function toSessionEvent(type: string, session: Stripe.Checkout.Session): PaymentEvent | null {
  const read = toSession(session);
  if (!read.order || session.mode !== 'payment') {
    log.warn({ type, session: session.id }, 'an event of another shop');
    return null;
  }
  const state = type === 'checkout.session.async_payment_failed' ? 'failed' : read.state;
  if (state === 'paid' && !read.intent) return null;
  return { kind: 'session', session: { ...read, state } };
}

/** Whether the money of a refund did not go, or came back. */
const isFailed = ({ status }: Pick<Stripe.Refund, 'status'>) =>
  status === 'failed' || status === 'canceled';

function toRefundEvent(refund: Stripe.Refund): PaymentEvent | null {
  const key = refund.metadata?.['refund'];
  if (!key || !isFailed(refund)) return null;
  const reason = refund.failure_reason ?? refund.status ?? '';
  return { kind: 'refundFailed', key, refund: refund.id, reason };
}

/** What an event tells; null if it is not about the shop's pages and refunds. */
function toEvent({ type, data }: Stripe.Event): PaymentEvent | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return toSessionEvent(type, data.object);
    case 'refund.failed':
    case 'refund.updated':
      return toRefundEvent(data.object);
    default:
      return null;
  }
}

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
