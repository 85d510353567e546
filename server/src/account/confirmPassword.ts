import { User, type UserRow } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { verifyPassword } from '../platform/auth/passwords.ts';
import { badRequest, unauthorized, fieldError } from '../platform/http/errors.ts';
import { consumeAttempt, refundAttempt } from '../users/usersService.ts';

/** @throws 401 without the account, as after a deletion in the meantime */
export const readAccount = async ({ _id }: Pick<Caller, '_id'>): Promise<UserRow> =>
  User.findById(_id).orFail(unauthorized()).lean();

/** @throws 400 for an account that only uses a social login */
export function assertHasPassword({ email, passwordHash, provider }: UserRow): void {
  if (passwordHash) return;
  throw badRequest(
    email
      ? 'Your account has no password yet. Please set one first through “Forgot password”.'
      : `You sign in with ${provider}, without an email address. Please write to us to add one.`,
  );
}

/**
 * Wrong passwords count as those of a login, so that a stolen session cannot be used to guess the password.
 * @throws 400 for a wrong password, 429 after too many
 */
export async function confirmPassword(
  { email, passwordHash }: UserRow,
  password: string,
  ip: string,
): Promise<void> {
  await consumeAttempt(email, ip);
  if (!(await verifyPassword(password, passwordHash ?? null))) {
    throw fieldError('password', 'Password is incorrect.');
  }
  await refundAttempt(email, ip);
}

/** The account in this transaction. @throws 401 if its tokens have ended since it was read */
export const readUnchangedAccount = async ({ _id, tokenVersion }: UserRow): Promise<UserRow> =>
  User.findOne({ _id, tokenVersion }).orFail(unauthorized()).lean();
