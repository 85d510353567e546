import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Types } from 'mongoose';
import { idPattern } from 'shared/fields';
import { config } from '../../config.ts';

// Given a string, jsonwebtoken first tries to parse it as a public key on every call.
const signingKey = createSecretKey(Buffer.from(config.jwtSecret));

/** Token lifetime in seconds. */
const tokenLifetimeSeconds = 7 * 24 * 60 * 60;

/**
 * A JWT with the user's id. It becomes invalid when it expires or the user's token version is
 * incremented.
 */
export const makeToken = (user: { _id: Types.ObjectId; tokenVersion: number }) =>
  jwt.sign({ v: user.tokenVersion }, signingKey, {
    algorithm: 'HS256',
    subject: user._id.toString(),
    expiresIn: tokenLifetimeSeconds,
  });

/** The claims of a token, or null if it is invalid or expired. */
export function readToken(token: string): { userId: string; version: number } | null {
  try {
    const claims = jwt.verify(token, signingKey, { algorithms: ['HS256'] });
    if (typeof claims === 'string' || !claims.sub || !idPattern.test(claims.sub)) return null;
    return typeof claims['v'] === 'number' ? { userId: claims.sub, version: claims['v'] } : null;
  } catch {
    return null;
  }
}

/** A 256-bit random secret for an emailed link. */
export const makeSecret = () => randomBytes(32).toString('base64url');

/** Emailed secrets are stored and looked up by their hash, so no secret is compared. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
