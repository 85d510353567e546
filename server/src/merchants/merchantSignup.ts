import { fold } from 'shared/fold';
import type { Types } from 'mongoose';
import { log } from '../log.ts';
import { recordBrandChange, recordUser } from '../audit/model/auditedFields.ts';
import { Brand } from '../brands/model/Brand.ts';
import { Merchant, type MerchantRow } from './model/Merchant.ts';
import { searchFieldsOf, User, type UserRow } from '../users/model/User.ts';
import { retryOnDuplicate } from '../models/retryOnDuplicate.ts';
import { withSlug } from '../models/slugs.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { hashSecret } from '../platform/auth/tokens.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, fieldError } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { accountBlockedError, resetAttempts, takeOverAccount } from '../users/usersService.ts';
import { merchantWelcomeEmail } from './merchantEmails.ts';

/** A sign-up link must neither take over nor demote the account of a merchant or an admin. */
export function refuseMerchantOrAdmin(account: UserRow | null): void {
  if (account && account.role !== 'ROLE_MEMBER') {
    throw badRequest('The account with this email is a merchant or an admin already.');
  }
}

type BrandName = Record<'name' | 'slug', string>;
type NewAccount = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'passwordHash'>;

/** Whoever registered the email earlier may not have verified it, so the account is taken over. */
async function claimOrCreateAccount({ email, ...person }: NewAccount): Promise<UserRow> {
  const account = await User.findOne({ email }).lean();
  refuseMerchantOrAdmin(account);
  if (!account) return User.create({ email, ...person, emailVerifiedAt: new Date() });
  if (account.isBlocked) throw accountBlockedError();
  return takeOverAccount(account, { ...person, ...searchFieldsOf({ ...account, ...person }) });
}

/** The wanted name, with a number appended if another brand has it. */
async function findFreeBrandName(wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!(await Brand.exists({ nameKey: fold(name) }))) return name;
  }
}

const maxDescriptionLength = 200;

/** Makes a member a merchant with an own brand (MERCH-02), within a transaction, and ends the tokens. */
async function promoteToMerchant(
  { _id, name: person, business }: MerchantRow,
  userId: Types.ObjectId,
  brandName: BrandName,
): Promise<void> {
  const by = { _id: userId };
  const brand = await Brand.create({
    ...brandName,
    nameKey: fold(brandName.name),
    description: business.slice(0, maxDescriptionLength),
    merchant: { _id, name: person },
  });
  await recordBrandChange(by, null, brand.toObject());
  await Merchant.updateOne({ _id }, { $set: { brand: brand._id, user: userId } });
  const member = await User.findByIdAndUpdate(userId, {
    $set: { role: 'ROLE_MERCHANT', merchant: { _id, name: person, brand: brand._id } },
    $inc: { tokenVersion: 1 },
  })
    .orFail()
    .lean();
  await recordUser(by, member, { ...member, role: 'ROLE_MERCHANT' });
}

/** Runs `save` with a free brand name. */
const withBrandName = <T>(wanted: string, save: (brandName: BrandName) => Promise<T>) =>
  retryOnDuplicate('nameKey', async () => {
    const name = await findFreeBrandName(wanted);
    return withSlug(Brand.collection, name, (slug) => save({ name, slug }));
  });

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
  const invited = await Merchant.findOne(stillValid()).orFail(invalidLinkError).lean();
  if (invited.email !== email) {
    throw fieldError('email', 'Please use the email address that the link was sent to.');
  }

  const passwordHash = await hashPassword(password);
  const signUp = (brandName: BrandName) =>
    inTransaction(async () => {
      const application = await Merchant.findOneAndUpdate(stillValid(), {
        $set: { signupHash: null, signupUntil: null },
      })
        .orFail(invalidLinkError)
        .lean();
      const account = await claimOrCreateAccount({ email, firstName, lastName, passwordHash });
      await enqueueEmail(email, merchantWelcomeEmail(brandName.name));
      await promoteToMerchant(application, account._id, brandName);
      return account;
    });
  // The second run finds an account that was registered meanwhile.
  const account = await retryOnDuplicate('email', () => withBrandName(invited.brandName, signUp));
  await resetAttempts(email, readIp());
  log.info({ user: account._id.toString(), ip: readIp() }, 'merchant signed up');
  return {
    message:
      'You have signed up successfully! Please sign in with the email and password. Thank you!',
  };
};
