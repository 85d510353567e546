import type { Types } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { log } from '../log.ts';
import { recordUser } from '../audit/model/auditedFields.ts';
import { personKeysOf, User, type UserRow } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, fieldError } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import type { JobRow } from '../platform/jobs/Job.ts';
import { enqueueJob } from '../platform/jobs/jobs.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { minuteMs } from '../platform/time.ts';
import { cancelUnshipped } from '../orders/ordersService.ts';
import { refuseLastAdmin, resetAttempts } from '../users/usersService.ts';
import { goodbyeEmail } from './accountChangeEmails.ts';
import { accountParts, otherDataRemovers, type Owner } from './accountParts.ts';
import { readAccount, confirmPassword, readUnchangedAccount } from './confirmPassword.ts';

/** @throws 400 without the right password; without the email, for an account that has no password */
async function confirmOwner(
  account: UserRow,
  input: ParsedInputOf<'DELETE /user/me'>,
  ip: string,
): Promise<void> {
  if (account.passwordHash) {
    if (!input.password) throw fieldError('password', 'Password is required.');
    await confirmPassword(account, input.password, ip);
  } else if (account.email && input.email !== account.email) {
    throw fieldError('email', 'Please enter the email address of your account.');
  }
}

/** Ends all access immediately; from here on, a restart finishes the deletion. */
const startDeletion = (account: UserRow) =>
  inTransaction(async () => {
    const { _id, role } = await readUnchangedAccount(account);
    if (role === 'ROLE_MERCHANT') {
      throw badRequest('Merchants cannot delete their account here. Please contact us.');
    }
    if (role === 'ROLE_ADMIN') await refuseLastAdmin(account);
    await User.updateOne({ _id }, { $set: { isBlocked: true }, $inc: { tokenVersion: 1 } });
    await enqueueJob('deletion', { user: _id }, { delayMs: minuteMs });
  });

async function removeData(owner: Owner): Promise<void> {
  for (const { remove } of Object.values(accountParts)) await remove(owner);
  for (const remove of otherDataRemovers) await remove(owner);
}

/** No request runs longer. */
const maxRequestMs = 5 * minuteMs;

/** Cancels the orders one by one, because all in one transaction might take too long; then deletes the rest in one. */
async function finishDeletion(_id: Types.ObjectId): Promise<void> {
  await cancelUnshipped({ _id });
  const isDeleted = await inTransaction(async () => {
    const account = await User.findOneAndDelete({ _id }).lean();
    if (!account) return false;
    const { email, emailVerifiedAt } = account;
    const personKeys = personKeysOf(account, account.personKeys ?? []);
    const owner = { _id, email, isEmailVerified: Boolean(emailVerifiedAt), personKeys };
    await removeData(owner);
    await enqueueJob('lateData', { user: _id }, { delayMs: maxRequestMs });
    await recordUser(owner, account, null);
    await enqueueEmail(email, goodbyeEmail());
    return true;
  });
  if (isDeleted) log.info({ user: _id.toString() }, 'account deleted');
}

/** CALL-119: deletes the caller's account and what belongs to it (BACK-03). */
export const deleteAccount: Handler<'DELETE /user/me', Caller> = async ({
  input,
  user,
  readIp,
}) => {
  const account = await readAccount(user);
  await confirmOwner(account, input, readIp());
  await startDeletion(account);
  await finishDeletion(account._id);
  await resetAttempts(account.email, readIp());
  return { message: 'Your account was deleted.' };
};

type DeletionJob = JobRow<{ user: Types.ObjectId }>;

/** Resumes a deletion that was interrupted, and deletes what requests of the account wrote after it (SAFE-25). */
export const deletionJobs = {
  deletion: { run: ({ payload: { user } }: DeletionJob) => finishDeletion(user) },
  lateData: {
    // The email may belong to somebody else by now.
    run: ({ payload: { user } }: DeletionJob) =>
      inTransaction(() =>
        removeData({ _id: user, email: '', isEmailVerified: false, personKeys: [] }),
      ),
  },
};
