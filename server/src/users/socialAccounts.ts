import { emailSchema } from 'shared/accountSchemas';
import { readInput } from 'shared/readInput';
import { inTransaction } from '../database.ts';
import { isDuplicate } from '../http/errors.ts';
import { queue } from '../mail/outbox.ts';
import { googleLinkedLetter, welcomeLetter } from './accountLetters.ts';
import { User, type UserRow } from './User.ts';

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

const known = ({ provider, providerId }: SocialProfile) =>
  User.findOne({ provider, providerId }).lean();

/**
 * Turns the account of a verified email into this person's. Whoever made it had not proved to own the
 * email, so their password, their reset link and their sign-ins end. One that belongs to another Google
 * account stays.
 */
const link = ({ provider, providerId }: SocialProfile, email: string) =>
  inTransaction(async () => {
    const linked = await User.findOneAndUpdate(
      { email, provider: { $ne: provider } },
      {
        $set: { provider, providerId, passwordHash: null, resetHash: null, resetUntil: null },
        $inc: { tokenVersion: 1 },
      },
      { returnDocument: 'after' },
    ).lean();
    if (linked) await queue(email, googleLinkedLetter());
    return linked;
  });

const make = (profile: SocialProfile, email: string) =>
  inTransaction(async () => {
    const { provider, providerId, firstName, lastName } = profile;
    const user = await User.create({ email, firstName, lastName, provider, providerId });
    await queue(email, welcomeLetter());
    return user;
  });

/**
 * The account of somebody who signed in elsewhere, made at the first time.
 * Only an email that the provider verified leads to an account that is there already.
 * @returns null when the email belongs to another account
 */
export async function accountOf(profile: SocialProfile): Promise<UserRow | null> {
  const found = await known(profile);
  if (found) return found;
  const read = readInput(emailSchema, { email: profile.email });
  const email = read.ok ? read.data.email : '';
  const linked = email && profile.isEmailVerified ? await link(profile, email) : null;
  if (linked) return linked;
  try {
    return await make(profile, email);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The email is taken, unless the same person came in twice at once.
    return known(profile);
  }
}
