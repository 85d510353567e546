import { Stripe } from 'stripe';
import { ExternalService } from '../externalService.ts';
import { badRequest } from '../http/errors.ts';
import { secondMs } from '../time.ts';
import type { PaymentProvider } from './paymentProvider.ts';

const timeoutMs = 10 * secondMs;
const currency = 'usd';

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

const paidEvents = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** Payments on Stripe's own page, so that no card data touches the shop (PAY-01). */
export function stripeProvider(options: Options): PaymentProvider {
  const stripe = clientOf(options);
  const service = new ExternalService('payments', { timeoutMs, isOutage });
  return {
    async createPayment({ order, title, cents, email, returnUrl }) {
      const session = await service.call(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order,
            ...(email && { customer_email: email }),
            line_items: [
              {
                quantity: 1,
                price_data: { currency, unit_amount: cents, product_data: { name: title } },
              },
            ],
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          // The same amount of an order gets the same page again. Stripe keeps both for a day.
          { idempotencyKey: `pay-${order}-${cents}` },
        ),
      );
      if (!session.url) throw new Error('Stripe sent no page to pay on');
      return session.url;
    },

    readEvent(body, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, options.webhookSecret);
      } catch {
        throw badRequest('The signature is wrong.');
      }
      if (!paidEvents.includes(event.type)) return null;
      const session = event.data.object as Stripe.Checkout.Session; // both events are about a session
      const { client_reference_id: order, payment_intent: intent, amount_total: cents } = session;
      if (session.payment_status !== 'paid' || !order || !intent || !cents) return null;
      return { order, intent: typeof intent === 'string' ? intent : intent.id, cents };
    },

    async refund({ key, intent, cents }) {
      const { data } = await service.call(() =>
        stripe.refunds.list({ payment_intent: intent, limit: 100 }),
      );
      const refunds = data.filter(({ metadata }) => metadata?.['refund'] === key);
      const failed = refunds.filter(({ status }) => status === 'failed' || status === 'canceled');
      // Idempotency keys expire after a day; the list also has older refunds.
      if (refunds.length > failed.length) return;
      const { status } = await service.call(() =>
        stripe.refunds.create(
          { payment_intent: intent, amount: cents, metadata: { refund: key } },
          { idempotencyKey: `${key}-${failed.length}` },
        ),
      );
      if (status === 'failed' || status === 'canceled') throw new Error(`Refund ${status}`);
    },
  };
}
