import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Types } from 'mongoose';
import { idPattern } from 'shared/fields';
import { config } from '../../config.ts';
import { dayMs, secondMs } from '../time.ts';

// Given a string, jsonwebtoken first tries to parse it as a public key on every call.
const signingKey = createSecretKey(Buffer.from(config.jwtSecret));

export const tokenLifetimeMs = 7 * dayMs;

/** A JWT of the user and the session. It ends with its time, the session or the user's token version. */
export const makeToken = (
  user: { _id: Types.ObjectId; tokenVersion: number },
  session: Types.ObjectId,
) =>
  jwt.sign({ v: user.tokenVersion }, signingKey, {
    algorithm: 'HS256',
    subject: user._id.toString(),
    jwtid: session.toString(),
    expiresIn: tokenLifetimeMs / secondMs,
  });

export interface TokenClaims {
  userId: string;
  version: number;
  sessionId: string;
}

/** The claims of a token, or null if it is invalid or expired. */
export function readToken(token: string): TokenClaims | null {
  try {
    const claims = jwt.verify(token, signingKey, { algorithms: ['HS256'] });
    if (typeof claims === 'string' || !claims.sub || !idPattern.test(claims.sub)) return null;
    const { sub: userId, jti: sessionId = '', v: version } = claims;
    if (!idPattern.test(sessionId)) return null;
    return typeof version === 'number' ? { userId, version, sessionId } : null;
  } catch {
    return null;
  }
}

/** A 256-bit random secret for an emailed link. */
export const makeSecret = () => randomBytes(32).toString('base64url');

/** Emailed secrets are stored and looked up by their hash, so no secret is compared. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
