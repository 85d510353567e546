import { readStorage, writeStorage } from '../../lib/accountStorage.ts';

const key = 'social-login';

/**
 * Notes in this tab that a login through Google or Facebook begins; its end must bring the nonce back (SAFE-08).
 * Without storage the login cannot be recognized, and ends without a session.
 */
export function beginSocialLogin(): string {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-');
  writeStorage('sessionStorage', key, nonce);
  return nonce;
}

/** Whether this tab began the login that ends with this nonce; each can end once. */
export function endSocialLogin(nonce: string | null): boolean {
  const begun = readStorage('sessionStorage', key);
  writeStorage('sessionStorage', key, null);
  return begun !== null && begun === nonce;
}
