import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Types } from 'mongoose';
import { config } from '../config.ts';
import { idPattern } from 'shared/fields';

// Given a text, jsonwebtoken tries each time whether it is a public key.
const key = createSecretKey(Buffer.from(config.jwtSecret));

/** Seconds for which a sign-in lasts. */
const lifetime = 7 * 24 * 60 * 60;

/** A bare JWT that names the user; it ends with time or when the user's token version moves on. */
export const makeToken = (user: { _id: Types.ObjectId; tokenVersion: number }) =>
  jwt.sign({ v: user.tokenVersion }, key, {
    algorithm: 'HS256',
    subject: user._id.toString(),
    expiresIn: lifetime,
  });

/** What a token says, null when it is not ours or has expired. */
export function readToken(token: string): { userId: string; version: number } | null {
  try {
    const claims = jwt.verify(token, key, { algorithms: ['HS256'] });
    if (typeof claims === 'string' || !claims.sub || !idPattern.test(claims.sub)) return null;
    return typeof claims['v'] === 'number' ? { userId: claims.sub, version: claims['v'] } : null;
  } catch {
    return null;
  }
}

/** A secret for a mailed link: 256 random bits. */
export const makeSecret = () => randomBytes(32).toString('base64url');

/** How a mailed secret is stored; looking it up by its hash leaves nothing to compare. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
