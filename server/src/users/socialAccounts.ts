import { emailSchema } from 'shared/accountSchemas';
import { parseInput } from 'shared/parseInput';
import { inTransaction } from '../database.ts';
import { isDuplicate } from '../http/errors.ts';
import { log } from '../log.ts';
import { enqueueEmail } from '../mail/outbox.ts';
import { googleLinkedEmail, welcomeEmail } from './accountEmails.ts';
import { claimAccount } from './claimAccount.ts';
import { User, type UserRow } from './User.ts';
import { makeVerification } from './verification.ts';

/** Somebody as Google or Facebook describes them. */
export interface SocialProfile {
  provider: 'Google' | 'Facebook';
  /** The person's id there, which never changes. */
  providerId: string;
  email: string | undefined;
  /** Whether the provider has made sure that the email is the person's own. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The email as accounts have it; empty where there is none that can receive mail. */
function emailOf(profile: SocialProfile): string {
  const read = parseInput(emailSchema, { email: profile.email });
  return read.ok ? read.data.email : '';
}

const findKnown = ({ provider, providerId }: SocialProfile) =>
  User.findOne({ provider, providerId }).lean();

/** The account was made by this very sign-in, so it keeps what it has when its email gets verified. */
const markVerified = (user: UserRow) =>
  User.findOneAndUpdate(
    { _id: user._id },
    { $set: { emailVerifiedAt: new Date(), verificationHash: null, verificationUntil: null } },
    { returnDocument: 'after' },
  )
    .orFail()
    .lean();

/**
 * Turns the account of a verified email into this person's; its password ends. One that belongs to another Google
 * account for good reason, since its email was verified, stays.
 */
const linkAccount = ({ provider, providerId }: SocialProfile, email: string) =>
  inTransaction(async () => {
    const notTheirs = { $or: [{ provider: { $ne: provider } }, { emailVerifiedAt: null }] };
    const user = await User.findOne({ email, ...notTheirs }).lean();
    if (!user) return null;
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
 * The account of somebody who signed in elsewhere, made at the first time.
 * Only an email that the provider verified leads to an account that is there already.
 * @returns null when the email belongs to another account
 */
export async function findOrCreateAccount(profile: SocialProfile): Promise<UserRow | null> {
  const email = emailOf(profile);
  const isVerified = email !== '' && profile.isEmailVerified;
  const known = await findKnown(profile);
  if (known) {
    const isFirstProof = isVerified && known.email === email && !known.emailVerifiedAt;
    return isFirstProof ? markVerified(known) : known;
  }
  const linked = isVerified ? await linkAccount(profile, email) : null;
  if (linked) return linked;
  try {
    const user = await createAccount(profile, email, isVerified);
    log.info({ user: user._id.toString(), provider: profile.provider }, 'registered');
    return user;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The email is taken, unless the same person came in twice at once.
    return findKnown(profile);
  }
}
