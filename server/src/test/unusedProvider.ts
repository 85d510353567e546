import type { PaymentProvider } from '../platform/payments/paymentProvider.ts';

const unexpected = () => {
  throw new Error('The payment provider was not to be asked.');
};

/** A payment provider for tests in which nothing may be asked of it. */
export const unusedProvider: PaymentProvider = {
  createSession: unexpected,
  readSession: unexpected,
  expireSession: unexpected,
  readEvent: unexpected,
  refund: unexpected,
};
