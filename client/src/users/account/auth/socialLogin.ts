import { readStorage, writeStorage } from '../../../lib/storage.ts';

const key = 'social-login';

/**
 * Stores a nonce for a Google or Facebook login started in this tab; the redirect must return it (SAFE-08). Without
 * session storage the nonce cannot be checked, and the login ends without a session.
 */
export function beginSocialLogin(): string {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-');
  writeStorage('sessionStorage', key, nonce);
  return nonce;
}

/** Returns whether this tab started the login with this nonce. A nonce is valid once. */
export function endSocialLogin(nonce: string | null): boolean {
  const storedNonce = readStorage('sessionStorage', key);
  writeStorage('sessionStorage', key, null);
  return storedNonce !== null && storedNonce === nonce;
}
