import DataLoader from 'dataloader';
import { Types } from 'mongoose';
import { rawCollection } from '../database.ts';
import { readToken } from '../users/tokens.ts';
import { User, type UserRow } from '../users/User.ts';
import type { Caller } from './route.ts';

/**
 * Accounts by their ids, null where there is none: requests that come in within a millisecond are answered with one
 * query. It must not begin in setImmediate: a command that the driver sends between the end of a connection, read in
 * the same turn of the loop, and its close event is never answered.
 */
const accounts = new DataLoader<string, UserRow | null>(
  async (ids) => {
    const found = await rawCollection<UserRow>(User)
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .toArray();
    const byId = new Map(found.map((user) => [user._id.toString(), user]));
    return ids.map((id) => byId.get(id) ?? null);
  },
  { cache: false, batchScheduleFn: (ask) => setTimeout(ask) },
);

/**
 * The person whose token the Authorization header bears, null when it no longer counts.
 * The user is read each time, so that a changed password or role and a deleted account end a token at once.
 */
export async function callerOf(authorization: string): Promise<Caller | null> {
  const token = readToken(authorization.replace(/^Bearer /i, ''));
  if (!token) return null;
  const user = await accounts.load(token.userId);
  if (!user || user.tokenVersion !== token.version) return null;
  const { _id, email, firstName, role, merchant } = user;
  return {
    _id,
    email,
    firstName,
    role,
    isEmailVerified: Boolean(user.emailVerifiedAt),
    defaultAddress: user.defaultAddress ?? null,
    merchant: merchant ? { ...merchant, brand: merchant.brand ?? null } : null,
  };
}
