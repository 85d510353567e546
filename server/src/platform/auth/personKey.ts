import { createHmac } from 'node:crypto';
import normalizeEmail from 'validator/lib/normalizeEmail.js';
import { deriveKey } from './derivedKeys.ts';

const key = deriveKey('person');

/**
 * What all spellings of a person's email have in common: a keyed hash (HMAC-SHA-256) without case and, at well-known
 * providers, without dots and tags. It outlives the account, so that codes stay used (SAFE-27).
 */
export const personKey = (email: string) =>
  createHmac('sha256', key)
    .update(normalizeEmail(email) || email.toLowerCase())
    .digest('base64url');
