import { type InferRawDocTypeFromSchema, model, Schema, type Types } from 'mongoose';
import type { AuditEntry } from 'shared/dashboardEntities';
import { config } from '../../config.ts';
import { roles, type User as UserReply } from 'shared/entities';
import { fold, wordsOf, wordsOfCode, wordsOfEmail } from 'shared/fold';
import { subschema } from '../../models/subschema.ts';
import { presentFields } from '../../models/presentFields.ts';
import { nameCollation } from '../../platform/database/nameCollation.ts';
import { searchIndex, toSearchWords } from '../../platform/database/searchWords.ts';
import { personKey } from '../../platform/auth/personKey.ts';
import type { JobOptions } from '../../platform/jobs/Job.ts';
import type { Email } from '../../platform/mail/email.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';

const merchantSchema = Schema.create({
  _id: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  brand: { type: Schema.Types.ObjectId, default: null },
});

const linkFields = {
  email: { type: String, required: true },
  /** SHA-256 of the secret in the link. */
  hash: { type: String, required: true },
  until: { type: Date, required: true },
};

/** An earlier email, with what its link restores (SAFE-22). */
const formerEmailSchema = subschema({
  ...linkFields,
  /** Whether it was verified then. */
  wasVerified: { type: Boolean, required: true },
  firstName: { type: String },
  lastName: { type: String },
  phoneNumber: { type: String },
  /** The contact messages and merchant applications that followed the account from it. */
  messages: { type: [Schema.Types.ObjectId], default: undefined },
  applications: { type: [Schema.Types.ObjectId], default: undefined },
});

const passkeySchema = Schema.create({
  /** Of the credential, in base64url. */
  credential: { type: String, required: true },
  /** In base64url, as are all bytes of WebAuthn in JSON. */
  publicKey: { type: String, required: true },
  /** Of the authenticator's uses; 0 if it does not count. */
  counter: { type: Number, required: true },
  transports: { type: [String], default: [] },
  name: { type: String, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

/** What an account is asked for beside its password (SAFE-26); without a code and passkeys, there is none. */
const secondFactorSchema = subschema({
  code: {
    type: subschema({
      /** Encrypted (secretBox.ts). */
      secret: { type: String, required: true },
      /** Of the last code that was used. */
      counter: { type: Number, required: true },
      createdAt: { type: Date, default: () => new Date(), required: true },
    }),
    default: undefined,
  },
  passkeys: { type: [passkeySchema], default: [], required: true },
  /** SHA-256 of the recovery codes that are left, of 120 bits each. */
  recoveryHashes: { type: [String], default: [], required: true },
});

const userSchema = Schema.create({
  /** Lower case; empty for a social account without an email. */
  email: { type: String, default: '' },
  firstName: { type: String, required: true },
  /** The folded first name (DASH-12). An update must set all of `searchFieldsOf()`. */
  firstNameKey: { type: String, default: '' },
  /** The words of the names, the email and the phone number (WORLD-08). */
  search: { type: [String], default: [], required: true },
  lastName: { type: String, default: '' },
  phoneNumber: { type: String, default: '' },
  /** Null for an account that only uses social login. */
  passwordHash: { type: String, default: null },
  /** When it was last replaced; undefined if it never was. */
  passwordSetAt: { type: Date, default: undefined },
  /** Of the email and of earlier verified ones; none without an email (SAFE-27). An update of the email must set them. */
  personKeys: { type: [String], default: undefined },
  /** SHA-256 of the secret in the latest reset link. */
  resetHash: { type: String, default: null },
  resetUntil: { type: Date, default: null },
  /** SHA-256 of the secret in the link of the welcome email. */
  verificationHash: { type: String, default: null },
  verificationUntil: { type: Date, default: null },
  /** The newest change of the email, until its link is used (BACK-03). */
  emailChange: { type: subschema(linkFields), default: undefined },
  /** The earlier emails that their links bring back, oldest first; undefined if there never were any (BACK-03). */
  formerEmails: { type: [formerEmailSchema], default: undefined },
  secondFactor: { type: secondFactorSchema, default: undefined },
  role: { type: String, enum: roles, default: 'ROLE_MEMBER', required: true },
  provider: {
    type: String,
    enum: ['Email', 'Google', 'Facebook'] as const,
    default: 'Email',
    required: true,
  },
  /** The account id at the provider. */
  providerId: { type: String, default: null },
  /** When an emailed link or a social login verified the email; null until then (SAFE-06). */
  emailVerifiedAt: { type: Date, default: null },
  /** The default shipping address; if it is null or deleted, the newest address is the default. */
  defaultAddress: { type: Schema.Types.ObjectId, default: null },
  /** Incremented to invalidate all tokens issued so far. */
  tokenVersion: { type: Number, default: 0, required: true },
  merchant: { type: merchantSchema, default: null },
  /** By an admin; a blocked user cannot sign in (DESK-03). */
  isBlocked: { type: Boolean, default: false, required: true },
  /** Of admins; '' for none (DESK-22). */
  note: { type: String, default: '' },
  /** Written by each order, so that its transaction conflicts with a deletion of the account (SAFE-25). */
  lastOrderAt: { type: Date, default: undefined },
  /** Unsubscribed from emails about stock and prices, until the next alert (BACK-02). */
  hasStoppedAlerts: { type: Boolean, default: false },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

/** The indexes that the list of users names. */
export const firstNameKeyIndex = { firstNameKey: 1 } as const;
export const firstNameIndex = 'first names';

export type SearchedPerson = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>;

/** The fields by which a user is found. Who changes them changes the user's orders, too (orderWords.ts). */
export const searchFieldsOf = ({ firstName, lastName, email, phoneNumber }: SearchedPerson) => ({
  firstNameKey: fold(firstName),
  search: toSearchWords([
    ...wordsOf(`${firstName} ${lastName}`),
    ...wordsOfEmail(email),
    ...wordsOfCode(phoneNumber),
  ]),
});

/** The keys of an account's email and, if it had others that were verified, of these. */
export const personKeysOf = ({ email }: { email: string }, earlier: readonly string[] = []) =>
  email ? [...new Set([...earlier, personKey(email)])] : [...earlier];

userSchema.pre('validate', function () {
  this.set({ ...searchFieldsOf(this), personKeys: personKeysOf(this, this.personKeys ?? []) });
});

userSchema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $gt: '' } } });
userSchema.index(
  { provider: 1, providerId: 1 },
  { unique: true, partialFilterExpression: { providerId: { $gt: '' } } },
);
userSchema.index(
  { resetHash: 1 },
  { unique: true, partialFilterExpression: { resetHash: { $gt: '' } } },
);
userSchema.index({ 'emailChange.hash': 1 }, { sparse: true });
userSchema.index({ 'formerEmails.hash': 1 }, { sparse: true });
userSchema.index({ 'formerEmails.email': 1 }, { sparse: true });
userSchema.index({ personKeys: 1 });
userSchema.index(firstNameKeyIndex);
userSchema.index({ firstName: 1, _id: 1 }, { name: firstNameIndex, collation: nameCollation });
userSchema.index(searchIndex);
userSchema.index({ role: 1 });

export type UserRow = InferRawDocTypeFromSchema<typeof userSchema>;
export type FormerEmail = NonNullable<UserRow['formerEmails']>[number];
export type Passkey = NonNullable<UserRow['secondFactor']>['passkeys'][number];

export const User = model('User', userSchema);

/** Whether an account is asked for a second factor (SAFE-26). */
export const hasSecondFactor = ({ secondFactor }: Pick<UserRow, 'secondFactor'>) =>
  Boolean(secondFactor && (secondFactor.code || secondFactor.passkeys.length > 0));

/** Their passwords are public, so anybody could lock all others out; they go without (SAFE-26). */
const demoEmails = new Set(['admin@example.com', 'merchant@example.com', 'member@example.com']);
export const isDemoAccount = ({ email }: Pick<UserRow, 'email'>) =>
  config.seedDemo && demoEmails.has(email);

export const needsSecondFactor = ({ role }: Pick<UserRow, 'role'>) =>
  config.adminsNeedSecondFactor && role === 'ROLE_ADMIN';

/** Whether an account may do nothing as an admin until it has a second factor. */
export const lacksSecondFactor = (user: Pick<UserRow, 'email' | 'role' | 'secondFactor'>) =>
  needsSecondFactor(user) && !hasSecondFactor(user) && !isDemoAccount(user);

export const activeAdmins = { role: 'ROLE_ADMIN', isBlocked: { $ne: true } } as const;

export const readAdminEmails = async (): Promise<string[]> =>
  (await User.find(activeAdmins).select('email').lean()).map(({ email }) => email);

/** The address of an account; empty without one. */
export const readEmail = async (userId: Types.ObjectId) =>
  (await User.findById(userId).select('email').lean())?.email ?? '';

/** Stores an email to an account; none if it has no address, or is deleted. */
export const emailUser = async (userId: Types.ObjectId, email: Email, options?: JobOptions) =>
  enqueueEmail(await readEmail(userId), email, options);

/**
 * Whether an email was given up so recently that its account may take it back (BACK-03). One that was never verified
 * may be a stranger's, so it stays free (SAFE-24).
 */
export async function isReservedEmail(email: string): Promise<boolean> {
  const reserved = { email, wasVerified: true, until: { $gt: new Date() } };
  // The first condition has the index.
  const found = { 'formerEmails.email': email, formerEmails: { $elemMatch: reserved } };
  return (await User.exists(found)) !== null;
}

type Author = NonNullable<AuditEntry['by']>;

/** The users who made some changes, by id; deleted ones are missing. */
export async function readAuthors(
  rows: readonly { by?: Types.ObjectId | null | undefined }[],
): Promise<Map<string, Author>> {
  const ids = rows.flatMap(({ by }) => by ?? []);
  const users = await User.find({ _id: { $in: ids } })
    .select('firstName role')
    .lean();
  return new Map(
    users.map((user) => [user._id.toString(), presentFields(user, '_id', 'firstName', 'role')]),
  );
}

/** A user as the API returns it, without hashes and token version. */
export const presentUser = (user: UserRow): UserReply => ({
  ...presentFields(user, '_id', 'firstName', 'lastName', 'email', 'role', 'phoneNumber'),
  ...presentFields(user, 'provider', 'createdAt'),
  merchant: user.merchant ? presentFields(user.merchant, '_id', 'name', 'brand') : null,
  isBlocked: user.isBlocked ?? false,
});
