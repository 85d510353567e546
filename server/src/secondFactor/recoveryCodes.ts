import { Secret } from 'otpauth';
import { hashSecret } from '../platform/auth/tokens.ts';

const [codeCount, codeBytes] = [10, 15];

/** In base 32, which has no letters and digits that look alike. */
const makeCode = () =>
  new Secret({ size: codeBytes }).base32.toLowerCase().replace(/(.{6})(?=.)/g, '$1-');

/** New recovery codes of 120 bits each, and their hashes. */
export function makeRecoveryCodes() {
  const codes = Array.from({ length: codeCount }, makeCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** The hash of a typed code; case, spaces and hyphens do not count. */
export const hashRecoveryCode = (typed: string) =>
  hashSecret(typed.toLowerCase().replace(/[^a-z\d]/g, ''));
