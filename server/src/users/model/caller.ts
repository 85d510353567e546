import { Types } from 'mongoose';
import { batchLoader } from '../../platform/database/batchLoader.ts';
import { readToken, type TokenClaims } from '../../platform/auth/tokens.ts';
import { assertConfirmed } from '../../platform/http/authorize.ts';
import type { SignedInUser } from '../../platform/http/route.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import { isConfirmed, noteUse, Session, type SessionRow } from './Session.ts';
import { hasSecondFactor, lacksSecondFactor, User, type UserRow } from './User.ts';

/** The signed-in user of a request. The brand of `merchant` is null after the brand was deleted. */
export interface Caller extends SignedInUser {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  isEmailVerified: boolean;
  defaultAddress: Types.ObjectId | null;
  merchant: { _id: Types.ObjectId; name: string; brand: Types.ObjectId | null } | null;
  session: SessionRow;
  /** The entry in the audit log of which the changes that are being made are parts (DESK-18). */
  act?: Types.ObjectId;
}

/**
 * The filter for the caller's brand. It matches nothing without a brand, while a filter by null would match all
 * products of no brand.
 */
export const ownBrand = (user: Caller) => ({
  $in: user.merchant?.brand ? [user.merchant.brand] : [],
});

/** Refunds above this need the second factor again, in cents. */
const maxUnconfirmedRefundCents = 50_000;

/** @throws 403 for a refund above $500 by somebody whose second factor was given too long ago (SAFE-26) */
export function assertRefundConfirmed(by: Caller, cents: number): void {
  if (cents > maxUnconfirmedRefundCents) assertConfirmed(by);
}

/** The filter for a brand; null for the whole shop. */
export type BrandFilter = ReturnType<typeof ownBrand> | null;

type SessionWithUser = SessionRow & { users: UserRow[] };

/** Sessions by id with their users, null if there is none. */
const sessionLoader = batchLoader<string, SessionWithUser | null>(async (ids) => {
  const found = await rawCollection<SessionRow>(Session)
    .aggregate<SessionWithUser>([
      { $match: { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } } },
      {
        $lookup: {
          from: User.collection.name,
          localField: 'user',
          foreignField: '_id',
          as: 'users',
        },
      },
    ])
    .toArray();
  const byId = new Map(found.map((session) => [session._id.toString(), session]));
  return ids.map((id) => byId.get(id) ?? null);
});

/**
 * The user that the bearer token identifies, or null if the token is invalid. Reads the user for
 * every request, so that a changed password or role, an ended session or a deleted account invalidates tokens at once.
 */
export async function findCaller(authorization: string): Promise<Caller | null> {
  const token = readToken(authorization.replace(/^Bearer /i, ''));
  return token && findSignedIn(token);
}

/** The user of a token, or null if it has become invalid. */
export async function findSignedIn(token: TokenClaims): Promise<Caller | null> {
  const { userId, sessionId, version } = token;
  const found = await sessionLoader.load(sessionId);
  if (!found) return null;
  const { users, ...session } = found;
  const [user] = users;
  if (!user?._id.equals(userId) || user.tokenVersion !== version || user.isBlocked) return null;
  await noteUse(session);
  const { _id, email, firstName, lastName, phoneNumber, merchant } = user;
  const isLacking = lacksSecondFactor(user);
  return {
    _id,
    email,
    firstName,
    lastName: lastName ?? '',
    phoneNumber: phoneNumber ?? '',
    role: isLacking ? 'ROLE_MEMBER' : user.role,
    lacksSecondFactor: isLacking,
    mustConfirm: hasSecondFactor(user) && !isConfirmed(session),
    isEmailVerified: Boolean(user.emailVerifiedAt),
    defaultAddress: user.defaultAddress ?? null,
    merchant: merchant ? { ...merchant, brand: merchant.brand ?? null } : null,
    session,
  };
}
