import { log } from '../log.ts';
import { User } from './model/User.ts';
import type { Caller } from './model/caller.ts';
import { makeLink } from '../models/makeLink.ts';
import { hashSecret } from '../platform/auth/tokens.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest } from '../platform/http/errors.ts';
import { rateLimit } from '../platform/http/rateLimits.ts';
import type { Handler } from '../platform/http/route.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { dayMs } from '../platform/time.ts';
import { verificationEmail } from './accountEmails.ts';

/** The secret of the link in a welcome email, and the fields that the new account stores. */
export function makeVerification() {
  const { secret, hash: verificationHash, until: verificationUntil } = makeLink(7 * dayMs);
  return { secret, fields: { verificationHash, verificationUntil } };
}

/** Each sends an email. */
const linksOfAccount = rateLimit('verification links of', 5, 60 * 60);

/** CALL-134: emails a new link to the own unverified email; the previous one ends (SAFE-27). */
export const sendVerification: Handler<'POST /user/verify', Caller> = async ({ user }) => {
  if (user.isEmailVerified) return { message: 'Your email address is confirmed already.' };
  if (!user.email) throw badRequest('Your account has no email address.');
  await linksOfAccount.consume(user._id.toString());
  const { secret, fields } = makeVerification();
  await inTransaction(async () => {
    await User.updateOne({ _id: user._id, emailVerifiedAt: null }, { $set: fields });
    await enqueueEmail(user.email, verificationEmail(secret));
  });
  return { message: 'We sent you a link. It works once, for seven days.' };
};

/**
 * CALL-71: verifies the email of a new account, which keeps its data. The link requires a signed-in user,
 * because the recipient of the email may not be the one who registered
 * (docs/decisions/0014-verified-emails.md).
 */
export const verify: Handler<'POST /user/verify/:token', Caller> = async ({ params, user }) => {
  if (user.isEmailVerified) return { message: 'Your email address is confirmed already.' };
  const { matchedCount } = await User.updateOne(
    {
      _id: user._id,
      verificationHash: hashSecret(params.token),
      verificationUntil: { $gt: new Date() },
    },
    { $set: { emailVerifiedAt: new Date(), verificationHash: null, verificationUntil: null } },
  );
  if (matchedCount === 0) {
    throw badRequest('This link is no longer valid, or it is for another account.');
  }
  log.info({ user: user._id.toString() }, 'email verified');
  return { message: 'Your email address is confirmed. Thank you!' };
};
