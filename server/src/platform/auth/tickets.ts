import { createSecretKey, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import * as z from 'zod/mini';
import { idPattern } from 'shared/fields';
import { minuteMs, secondMs } from '../time.ts';
import { deriveKey } from './derivedKeys.ts';

// A key of its own, so that no ticket is an access token, nor the other way round.
const key = createSecretKey(deriveKey('second factor tickets'));
const lifetimeMs = 10 * minuteMs;

/** What a ticket is for; it is of no use for another one. */
export type Purpose = 'sign-in' | 'confirm' | 'code' | 'passkey';

const claimsSchema = z.object({
  sub: z.string().check(z.regex(idPattern)),
  jti: z.string().check(z.regex(idPattern)),
  v: z.number(),
  challenge: z.string(),
  secret: z.optional(z.string()),
});

export interface Ticket {
  /** Unique; the id of the session that a sign-in begins, so that a ticket begins one. */
  id: Types.ObjectId;
  userId: string;
  version: number;
  /** For a passkey. */
  challenge: string;
  /** The secret of an authenticator app that is being set up. */
  secret?: string | undefined;
}

interface Account {
  _id: Types.ObjectId;
  tokenVersion: number;
}

/** A signed ticket, which joins two calls of an account; it is valid for ten minutes. */
export function makeTicket(account: Account, purpose: Purpose, secret?: string) {
  const challenge = randomBytes(32).toString('base64url');
  const claims = { v: account.tokenVersion, challenge, ...(secret && { secret }) };
  const ticket = jwt.sign(claims, key, {
    algorithm: 'HS256',
    audience: purpose,
    subject: account._id.toString(),
    jwtid: new Types.ObjectId().toString(),
    expiresIn: lifetimeMs / secondMs,
  });
  return { ticket, challenge };
}

/** The contents of a ticket; null if it is forged, expired or for another purpose. */
export function readTicket(ticket: string, purpose: Purpose): Ticket | null {
  try {
    const claims = jwt.verify(ticket, key, { algorithms: ['HS256'], audience: purpose });
    const { sub, jti, v, challenge, secret } = z.parse(claimsSchema, claims);
    return { id: new Types.ObjectId(jti), userId: sub, version: v, challenge, secret };
  } catch {
    return null;
  }
}
