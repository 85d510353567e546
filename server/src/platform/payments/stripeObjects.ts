import type { Stripe } from 'stripe';
import { log } from '../../log.ts';
import type { PaymentEvent, PaymentSession } from './paymentProvider.ts';

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

const sessionEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];
const refundEvents = ['refund.failed', 'refund.updated'];

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
export const toSession = (session: Stripe.Checkout.Session): PaymentSession => ({
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
export const isFailed = ({ status }: Pick<Stripe.Refund, 'status'>) =>
  status === 'failed' || status === 'canceled';

function toRefundEvent(refund: Stripe.Refund): PaymentEvent | null {
  const key = refund.metadata?.['refund'];
  if (!key || !isFailed(refund)) return null;
  const reason = refund.failure_reason ?? refund.status ?? '';
  return { kind: 'refundFailed', key, refund: refund.id, reason };
}

/** What an event tells; null if it is not about the shop's pages and refunds. */
export function toEvent({ type, data }: Stripe.Event): PaymentEvent | null {
  // The objects follow from the types of the events.
  if (sessionEvents.includes(type)) {
    return toSessionEvent(type, data.object as Stripe.Checkout.Session);
  }
  return refundEvents.includes(type) ? toRefundEvent(data.object as Stripe.Refund) : null;
}
