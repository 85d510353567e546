import { hashSecret, makeSecret } from '../platform/auth/tokens.ts';

/** The secret of a link in an email, with what is stored of it: its hash, and when the link ends. */
export function makeLink(lifetimeMs: number) {
  const secret = makeSecret();
  return { secret, hash: hashSecret(secret), until: new Date(Date.now() + lifetimeMs) };
}
