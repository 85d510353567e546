import { emailSchema } from 'shared/users/accountSchemas';
import { parseInput } from 'shared/parseInput';
import { log } from '../log.ts';
import { isReservedEmail, User, type UserRow } from './model/User.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { isDuplicate } from '../platform/database/databaseErrors.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { googleLinkedEmail, welcomeEmail } from './accountEmails.ts';
import { claimAccount } from './claimAccount.ts';
import { makeVerification } from './verification.ts';

export interface SocialProfile {
  provider: 'Google' | 'Facebook';
  /** The user's id at the provider, which never changes. */
  providerId: string;
  email: string | undefined;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The normalized email; empty if there is none or it is invalid. */
function emailOf(profile: SocialProfile): string {
  const read = parseInput(emailSchema, { email: profile.email });
  return read.ok ? read.data.email : '';
}

const findKnown = ({ provider, providerId }: SocialProfile) =>
  User.findOne({ provider, providerId }).lean();

/** The account was created by this social login, so it keeps its data when the email is verified. */
const markVerified = (user: UserRow) =>
  User.findOneAndUpdate(
    { _id: user._id },
    { $set: { emailVerifiedAt: new Date(), verificationHash: null, verificationUntil: null } },
    { returnDocument: 'after' },
  )
    .orFail()
    .lean();

/** Removes its password. Leaves a verified account of another user of the provider. */
const linkAccount = ({ provider, providerId }: SocialProfile, email: string) =>
  inTransaction(async () => {
    const notTheirs = { $or: [{ provider: { $ne: provider } }, { emailVerifiedAt: null }] };
    const user = await User.findOne({ email, ...notTheirs }).lean();
    if (!user || user.isBlocked) return user;
    const linked = await claimAccount(user, { provider, providerId, passwordHash: null });
    await enqueueEmail(email, googleLinkedEmail());
    return linked;
  });

const createAccount = (profile: SocialProfile, email: string, isVerified: boolean) =>
  inTransaction(async () => {
    const { provider, providerId, firstName, lastName } = profile;
    const { secret, fields } = makeVerification();
    const user = await User.create({
      email,
      firstName,
      lastName,
      provider,
      providerId,
      ...(isVerified ? { emailVerifiedAt: new Date() } : fields),
    });
    await enqueueEmail(email, welcomeEmail(isVerified ? {} : { secret }));
    return user;
  });

/**
 * Finds the account of a social login, or creates it. An existing account is only linked by an
 * email that the provider has verified.
 * @returns null when the email belongs to another account
 */
export async function findOrCreateAccount(profile: SocialProfile): Promise<UserRow | null> {
  const email = emailOf(profile);
  const isVerified = email !== '' && profile.isEmailVerified;
  const known = await findKnown(profile);
  if (known) {
    const isFirstVerification = isVerified && known.email === email && !known.emailVerifiedAt;
    return isFirstVerification ? markVerified(known) : known;
  }
  const linked = isVerified ? await linkAccount(profile, email) : null;
  if (linked) return linked;
  if (!isVerified && (await isReservedEmail(email))) return null;
  try {
    const user = await createAccount(profile, email, isVerified);
    log.info({ user: user._id.toString(), provider: profile.provider }, 'registered');
    return user;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The email is taken, or a concurrent sign-in of the same user has created the account.
    return findKnown(profile);
  }
}
