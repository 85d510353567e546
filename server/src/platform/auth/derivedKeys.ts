import { hkdfSync } from 'node:crypto';
import { config } from '../../config.ts';

/** A key of 256 bits for one purpose, derived from JWT_SECRET, so that no value made for one purpose fits another. */
export const deriveKey = (purpose: string) =>
  Buffer.from(hkdfSync('sha256', config.jwtSecret, '', purpose, 32));
