import type { Request } from 'express';
import { Types } from 'mongoose';
import { rowsOf } from '../database.ts';
import { readToken } from '../users/tokens.ts';
import { User, type UserRow } from '../users/User.ts';
import type { Caller } from './route.ts';

/**
 * The person whose token came with the request, null without a token or with one that no longer counts.
 * The user is read each time, so that a changed password or role and a deleted account end a token at once.
 */
export async function callerOf(req: Request): Promise<Caller | null> {
  const header = req.headers.authorization;
  if (!header) return null;
  const token = readToken(header.replace(/^Bearer /i, ''));
  if (!token) return null;
  const user = await rowsOf<UserRow>(User).findOne({ _id: new Types.ObjectId(token.userId) });
  if (!user || user.tokenVersion !== token.version) return null;
  const { _id, email, firstName, role, merchant } = user;
  return {
    _id,
    email,
    firstName,
    role,
    merchant: merchant ? { ...merchant, brand: merchant.brand ?? null } : null,
  };
}
