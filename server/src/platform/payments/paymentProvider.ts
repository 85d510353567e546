/** An amount that somebody has paid for an order. */
export interface ReceivedPayment {
  order: string;
  /** The provider's id of the payment. */
  intent: string;
  cents: number;
}

interface PaymentRequest {
  order: string;
  /** What the buyer sees, such as 'Order U-10428'. */
  title: string;
  cents: number;
  email: string;
  /** Where the buyer comes back to, paid or not. */
  returnUrl: string;
}

interface RefundRequest {
  /** Our own id of the refund: with the same key, the money is moved only once. */
  key: string;
  intent: string;
  cents: number;
}

/** A payment provider (PAY-01). All amounts are US cents. */
export interface PaymentProvider {
  /** Returns the URL of the provider's page on which to pay. */
  createPayment(request: PaymentRequest): Promise<string>;
  /**
   * Reads an event as the provider sent it.
   * @returns null for events that do not tell of a payment
   * @throws a 400 error when the signature is wrong
   */
  readEvent(body: Buffer, signature: string): ReceivedPayment | null;
  /** @throws when the refund was refused or its outcome is unknown; it may be repeated with the same key */
  refund(request: RefundRequest): Promise<void>;
}
