import { badRequest } from '../http/errors.ts';

/** As in Stripe's library. */
const toleranceSeconds = 300;

/**
 * Checks what a `Stripe-Signature` shows before the body is read (SAFE-19); the library checks it against the body.
 * @throws 400 when it is missing, malformed or too old
 */
export function assertStripeSignature(header: string): void {
  if (!header) throw badRequest('The signature is missing.');
  const fields = header.split(',');
  const time = /^t=(\d{1,12})$/.exec(fields.find((field) => field.startsWith('t=')) ?? '')?.[1];
  const isSigned = fields.some((field) => /^v1=[0-9a-f]{64}$/.test(field));
  if (!time || !isSigned || Date.now() / 1_000 - Number(time) > toleranceSeconds) {
    throw badRequest('The signature is wrong.');
  }
}
