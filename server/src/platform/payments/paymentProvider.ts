/** A page to pay on, as the provider knows it. Amounts are in the smallest unit of their currency. */
export interface PaymentSession {
  id: string;
  /** The order that the shop made it for. */
  order: string;
  /** `pending`: the buyer has finished, but a slow method has not cleared yet. */
  state: 'open' | 'expired' | 'pending' | 'failed' | 'paid';
  url: string;
  email: string;
  cents: number;
  /** In lower case, such as 'usd'. */
  currency: string;
  /** The provider's id of the payment; '' before there is one. */
  intent: string;
}

/** What an event tells; refund.key is the shop's own id of a refund whose money did not arrive. */
export type PaymentEvent =
  | { kind: 'session'; session: PaymentSession }
  | { kind: 'refundFailed'; key: string; refund: string; reason: string };

export interface PaymentRequest {
  order: string;
  /** What the buyer sees, such as 'Order U-10428'. */
  title: string;
  cents: number;
  email: string;
  /** Where the buyer goes after the payment, and without one. */
  paidUrl: string;
  cancelUrl: string;
  /** Tells requests with the same other values apart; without it, they get the same page again for a day. */
  attempt: string;
}

interface RefundRequest {
  /** The shop's own id of the refund: the money is moved only once. */
  key: string;
  /** How often the provider has refused it. */
  refusals: number;
  intent: string;
  cents: number;
}

/** The provider has answered with an error; it gives the same answer to the same request. */
export class ProviderRefusal extends Error {}

/**
 * A payment provider (PAY-01). The shop's own amounts are US cents. All calls throw a ProviderRefusal when they are
 * refused, and another error when the outcome is unknown; they may be repeated.
 */
export interface PaymentProvider {
  createSession(request: PaymentRequest): Promise<PaymentSession>;
  readSession(id: string): Promise<PaymentSession>;
  /** Nobody can pay on it any more. Refused unless it is open. */
  expireSession(id: string): Promise<void>;
  /**
   * Reads an event as the provider sent it.
   * @returns null for events that are not about pages or refunds of this shop
   * @throws a 400 error when the signature is wrong
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | null;
  /** Returns the provider's id of the refund. */
  refund(request: RefundRequest): Promise<string>;
}
