import { log } from '../log.ts';
import { Merchant } from './model/Merchant.ts';
import { searchFieldsOf, User, type UserRow } from '../users/model/User.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { hashSecret } from '../platform/auth/tokens.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { isDuplicate } from '../platform/database/databaseErrors.ts';
import { badRequest, fieldError } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { accountBlockedError, resetAttempts, takeOverAccount } from '../users/usersService.ts';
import { merchantWelcomeEmail } from './merchantEmails.ts';
import { promoteToMerchant, withBrandName } from './promoteToMerchant.ts';

/** A sign-up link must neither take over nor demote the account of a merchant or an admin. */
export function refuseMerchantOrAdmin(account: UserRow | null): void {
  if (account && account.role !== 'ROLE_MEMBER') {
    throw badRequest('The account with this email is a merchant or an admin already.');
  }
}

type NewAccount = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'passwordHash'>;

/** Whoever registered the email earlier may not have verified it, so the account is taken over. */
async function claimOrCreateAccount({ email, ...person }: NewAccount): Promise<UserRow> {
  const account = await User.findOne({ email }).lean();
  refuseMerchantOrAdmin(account);
  if (!account) return User.create({ email, ...person, emailVerifiedAt: new Date() });
  if (account.isBlocked) throw accountBlockedError();
  return takeOverAccount(account, { ...person, ...searchFieldsOf({ ...account, ...person }) });
}

/** The second run finds the document that caused a duplicate key error. */
async function retryOnDuplicate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return work();
  }
}

/** CALL-49, SAFE-07: completes an invitation. The link works once, and only for the invited email. */
export const signup: Handler<'POST /merchant/signup/:token'> = async ({
  input,
  params,
  readIp,
}) => {
  const { email, firstName, lastName, password } = input;
  const stillValid = () => ({
    signupHash: hashSecret(params.token),
    signupUntil: { $gt: new Date() },
  });
  const invalidLinkError = badRequest('This link is no longer valid. Please ask us for a new one.');
  const invited = await Merchant.findOne(stillValid()).lean();
  if (!invited) throw invalidLinkError;
  if (invited.email !== email) {
    throw fieldError('email', 'Please use the email address that the link was sent to.');
  }

  const passwordHash = await hashPassword(password);
  const account = await retryOnDuplicate(() =>
    withBrandName(invited.brandName, (brandName) =>
      inTransaction(async () => {
        const application = await Merchant.findOneAndUpdate(stillValid(), {
          $set: { signupHash: null, signupUntil: null },
        }).lean();
        if (!application) throw invalidLinkError;
        const account = await claimOrCreateAccount({ email, firstName, lastName, passwordHash });
        await enqueueEmail(email, merchantWelcomeEmail(brandName.name));
        await promoteToMerchant(application, account._id, brandName);
        return account;
      }),
    ),
  );
  await resetAttempts(email, readIp());
  log.info({ user: account._id.toString(), ip: readIp() }, 'merchant signed up');
  return {
    message:
      'You have signed up successfully! Please sign in with the email and password. Thank you!',
  };
};
