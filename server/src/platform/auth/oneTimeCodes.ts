import { Secret, TOTP } from 'otpauth';
import { secondMs } from '../time.ts';

const periodSeconds = 30;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Uphill',
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: periodSeconds,
  });

/** A new secret of an authenticator app, in base 32; 160 bits, as RFC 4226 recommends. */
export const makeCodeSecret = () => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a QR code. */
export const codeUrl = (secret: string, email: string) => totpOf(secret, email).toString();

/**
 * The number of the 30 seconds whose code was typed, one earlier or later included; null for a wrong code. It rises, so
 * that no code counts twice.
 */
export function findCodeCounter(secret: string, code: string): number | null {
  const delta = totpOf(secret).validate({ token: code, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / secondMs / periodSeconds) + delta;
}
