import { Address } from '../addresses/Address.ts';
import { User, type UserRow } from './User.ts';

type AccountChange = Partial<
  Pick<
    UserRow,
    | 'firstName'
    | 'firstNameKey'
    | 'lastName'
    | 'passwordHash'
    | 'provider'
    | 'providerId'
    | 'emailVerifiedAt'
    | 'defaultAddress'
  >
>;

const noProvider = { provider: 'Email', providerId: null } as const;

/** Applies a change that ends the account's tokens and mailed links. */
const endAccess = (user: UserRow, change: AccountChange) =>
  User.findOneAndUpdate(
    { _id: user._id },
    {
      $set: {
        resetHash: null,
        resetUntil: null,
        verificationHash: null,
        verificationUntil: null,
        ...change,
      },
      $inc: { tokenVersion: 1 },
    },
    { returnDocument: 'after' },
  )
    .orFail()
    .lean();

/**
 * Gives the account to the owner of its mailbox, within a transaction: everything by which somebody else could come in
 * or get orders sent to themselves ends. Orders, wishlist and reviews stay.
 */
export async function takeOverAccount(user: UserRow, change: AccountChange): Promise<UserRow> {
  await Address.deleteMany({ user: user._id });
  return endAccess(user, {
    emailVerifiedAt: new Date(),
    defaultAddress: null,
    ...noProvider,
    ...change,
  });
}

/**
 * Changes how an account is signed in to, for somebody who has just proved to own its email, within a transaction
 * (SAFE-09). One that was never verified may be a stranger's work and is taken over.
 */
export async function claimAccount(user: UserRow, change: AccountChange): Promise<UserRow> {
  if (!user.emailVerifiedAt) return takeOverAccount(user, change);
  // Facebook does not tell whether it has verified an email.
  return endAccess(user, { ...(user.provider === 'Facebook' && noProvider), ...change });
}
