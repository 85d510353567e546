import { Address } from '../addresses/model/Address.ts';
import { updateBuyerWords } from '../orders/model/orderWords.ts';
import { User, type UserRow } from './model/User.ts';
import { badRequest } from '../platform/http/errors.ts';

/** For the owner of an account that an admin has blocked; others do not learn this (DESK-03). */
export const accountBlockedError = () => badRequest('This account is blocked. Please write to us.');

type AccountChange = Partial<UserRow>;

export const noProvider = { provider: 'Email', providerId: null } as const;

/** Applies a change and invalidates the account's tokens and emailed links. */
export async function revokeTokens(user: UserRow, change: AccountChange): Promise<UserRow> {
  if (change.search) await updateBuyerWords(user._id, { ...user, ...change });
  return User.findOneAndUpdate(
    { _id: user._id },
    {
      $set: {
        resetHash: null,
        resetUntil: null,
        verificationHash: null,
        verificationUntil: null,
        ...(change.passwordHash && { passwordSetAt: new Date() }),
        ...change,
      },
      $unset: { emailChange: 1 },
      $inc: { tokenVersion: 1 },
    },
    { returnDocument: 'after' },
  )
    .orFail()
    .lean();
}

/**
 * Gives the account to the owner of its email, within a transaction. Removes everything with which
 * somebody else could sign in or receive orders. Orders, wishlist and reviews stay.
 */
export async function takeOverAccount(user: UserRow, change: AccountChange): Promise<UserRow> {
  await Address.deleteMany({ user: user._id });
  return revokeTokens(user, {
    emailVerifiedAt: new Date(),
    defaultAddress: null,
    formerEmails: [],
    // Whoever registered an address that was never verified may not lock its owner out.
    ...(!user.emailVerifiedAt && { secondFactor: null }),
    ...noProvider,
    ...change,
  });
}

/**
 * Changes how a user signs in after the user has verified the email, within a transaction (SAFE-09). An account that
 * was never verified may have been created by somebody else, so it is taken over.
 */
export async function claimAccount(user: UserRow, change: AccountChange): Promise<UserRow> {
  if (!user.emailVerifiedAt) return takeOverAccount(user, change);
  // Facebook does not say whether it has verified an email.
  return revokeTokens(user, { ...(user.provider === 'Facebook' && noProvider), ...change });
}
