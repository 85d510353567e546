import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../platform/auth/tokens.ts';

const [codeCount, codeBytes] = [10, 15];
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz234567890'.replace('0', '9');

function makeCode(): string {
  let bits = 0n;
  for (const byte of randomBytes(codeBytes)) bits = bits * 256n + BigInt(byte);
  let text = '';
  for (let index = 0; index < (codeBytes * 8) / 5; index++, bits /= 32n) {
    text += alphabet[Number(bits % 32n)] ?? '';
  }
  return text.replace(/(.{6})(?=.)/g, '$1-');
}

/** New recovery codes of 120 bits each, and their hashes. */
export function makeRecoveryCodes() {
  const codes = Array.from({ length: codeCount }, makeCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** The hash of a typed code; case, spaces and hyphens do not count. */
export const hashRecoveryCode = (typed: string) =>
  hashSecret(typed.toLowerCase().replace(/[^a-z\d]/g, ''));
