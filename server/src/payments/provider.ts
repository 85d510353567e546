import { config } from '../config.ts';
import type { PaymentProvider } from '../platform/payments/paymentProvider.ts';

/** Stripe if its keys are set; null: the shop takes no payments (PAY-01). Its library is loaded only then. */
export const paymentProvider: PaymentProvider | null = config.stripe
  ? (await import('../platform/payments/stripe.ts')).stripeProvider(config.stripe)
  : null;
