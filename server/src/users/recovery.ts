import { log } from '../log.ts';
import { User } from './model/User.ts';
import { makeLink } from '../models/makeLink.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { hashSecret } from '../platform/auth/tokens.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { withMinDuration } from '../platform/http/withMinDuration.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { hourMs } from '../platform/time.ts';
import { passwordChangedEmail, resetEmail } from './accountEmails.ts';
import { accountBlockedError, claimAccount } from './claimAccount.ts';
import { resetAttempts } from './loginThrottle.ts';

/** An account stores one hash, so a new link invalidates the previous one. */
async function sendLink(email: string): Promise<void> {
  const { secret, hash: resetHash, until: resetUntil } = makeLink(hourMs);
  await inTransaction(async () => {
    const user = await User.findOneAndUpdate({ email }, { $set: { resetHash, resetUntil } }).lean();
    if (user) await enqueueEmail(email, resetEmail(secret));
  });
}

/** CALL-03: the answer is the same for every email; for accounts of Google or Facebook, too. */
export const recover: Handler<'POST /user/recover'> = async ({ input: { email } }) => {
  await withMinDuration(sendLink(email));
  return {
    message:
      'If there is an account for this email address, a link to set a new password is on its way. It works for one hour.',
  };
};

/** CALL-04: sets the password once per link and invalidates all tokens of the account. */
export const reset: Handler<'POST /user/reset/:token'> = async ({ input, params, readIp }) => {
  const stillValid = () => ({
    resetHash: hashSecret(params.token),
    resetUntil: { $gt: new Date() },
  });
  const invalidLinkError = badRequest('This link is no longer valid. Please ask for a new one.');
  await User.exists(stillValid()).orFail(invalidLinkError);
  const passwordHash = await hashPassword(input.password);
  const email = await inTransaction(async () => {
    const user = await User.findOneAndUpdate(stillValid(), { $set: { resetHash: null } })
      .orFail(invalidLinkError)
      .lean();
    if (user.isBlocked) throw accountBlockedError();
    await claimAccount(user, { passwordHash });
    await enqueueEmail(user.email, passwordChangedEmail(!user.emailVerifiedAt));
    return user.email;
  });
  await resetAttempts(email, readIp());
  log.info({ email }, 'password changed');
  return { message: 'Your password was changed. Please login with the new one.' };
};
