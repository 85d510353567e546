import { Types } from 'mongoose';
import type { Role } from 'shared/entities';
import { batchLoader } from '../platform/database/batchLoader.ts';
import { readToken } from '../platform/auth/tokens.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { User, type UserRow } from './User.ts';

/**
 * The signed-in user of a request. `merchant` is set for merchants; its brand is null after the
 * brand was deleted.
 */
export interface Caller {
  _id: Types.ObjectId;
  email: string;
  firstName: string;
  role: Role;
  isEmailVerified: boolean;
  defaultAddress: Types.ObjectId | null;
  merchant: { _id: Types.ObjectId; name: string; brand: Types.ObjectId | null } | null;
}

/**
 * The filter for the caller's brand. It matches nothing without a brand, while a filter by null would match all
 * products of no brand.
 */
export const ownBrand = (user: Caller) => ({
  $in: user.merchant?.brand ? [user.merchant.brand] : [],
});

/** The filter for a brand; null for the whole shop. */
export type BrandFilter = ReturnType<typeof ownBrand> | null;

/** Accounts by id, null if there is none. */
const accountLoader = batchLoader<string, UserRow | null>(async (ids) => {
  const found = await rawCollection<UserRow>(User)
    .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
    .toArray();
  const byId = new Map(found.map((user) => [user._id.toString(), user]));
  return ids.map((id) => byId.get(id) ?? null);
});

/**
 * The user that the bearer token identifies, or null if the token is invalid. Reads the user for
 * every request, so that a changed password or role or a deleted account invalidates tokens at
 * once.
 */
export async function findCaller(authorization: string): Promise<Caller | null> {
  const token = readToken(authorization.replace(/^Bearer /i, ''));
  if (!token) return null;
  const user = await accountLoader.load(token.userId);
  if (!user || user.tokenVersion !== token.version || user.isBlocked) return null;
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
