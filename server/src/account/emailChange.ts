import { Types } from 'mongoose';
import { log } from '../log.ts';
import { recordEmail } from '../audit/model/auditedFields.ts';
import {
  type FormerEmail,
  personKeysOf,
  searchFieldsOf,
  User,
  type UserRow,
} from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { makeLink } from '../models/makeLink.ts';
import { personKey } from '../platform/auth/personKey.ts';
import { hashSecret } from '../platform/auth/tokens.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, onDuplicateKey, fieldError } from '../platform/http/errors.ts';
import { rateLimit } from '../platform/http/rateLimits.ts';
import type { Handler } from '../platform/http/route.ts';
import { withMinDuration } from '../platform/http/withMinDuration.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { hourMs } from '../platform/time.ts';
import { moveMessages, readMessageIds } from '../contact/contactService.ts';
import {
  endInvitations,
  moveApplications,
  readApplicationIds,
} from '../merchants/merchantsService.ts';
import { moveSubscription } from '../newsletter/newsletterService.ts';
import {
  accountBlockedError,
  revokeTokens,
  noProvider,
  takeOverAccount,
} from '../users/usersService.ts';
import {
  emailConfirmationEmail,
  emailChangedEmail,
  emailRevertedEmail,
  accountSplitEmail,
  emailTakenEmail,
} from './accountChangeEmails.ts';
import { accountParts } from './accountParts.ts';
import {
  readAccount,
  assertHasPassword,
  confirmPassword,
  readUnchangedAccount,
} from './confirmPassword.ts';

const revertMs = 72 * hourMs;
/** Each sends an email to an address that may be a stranger's. */
const changesOfAccount = rateLimit('email changes of', 5, 60 * 60);

/** An account stores one change, so a new link invalidates the previous one. */
const sendLink = (account: UserRow, email: string) =>
  inTransaction(async () => {
    const { _id } = await readUnchangedAccount(account);
    const { secret, ...link } = makeLink(hourMs);
    await User.updateOne({ _id }, { $set: { emailChange: { email, ...link } } });
    const isTaken = await User.exists({ email });
    await enqueueEmail(email, isTaken ? emailTakenEmail() : emailConfirmationEmail(secret));
  });

/** CALL-122: the answer is the same for an email that is taken, whose owner gets an email instead (BACK-03). */
export const changeEmail: Handler<'PUT /user/email', Caller> = async ({ input, user, readIp }) => {
  const account = await readAccount(user);
  assertHasPassword(account);
  await confirmPassword(account, input.password, readIp());
  if (input.email === account.email) {
    throw fieldError('email', 'This is your email address already.');
  }
  await changesOfAccount.consume(account._id.toString());
  await withMinDuration(sendLink(account, input.email));
  return {
    message:
      'We sent a link to the new email address. It works once, for one hour; until then, nothing changes.',
  };
};

/** Of two concurrent requests for an email, the unique index lets one succeed. */
const emailTaken = 'This email address belongs to another account now.';

const verifiedEmailFields = (account: UserRow, email: string) => ({
  email,
  ...searchFieldsOf({ ...account, email }),
  // A key of an unverified email may be somebody else's.
  personKeys: personKeysOf({ email }, account.emailVerifiedAt ? (account.personKeys ?? []) : []),
  emailVerifiedAt: new Date(),
});

/** What the link back to the present email restores, and the secret of the link. */
async function makeFormerEmail(account: UserRow): Promise<{ secret: string; former: FormerEmail }> {
  const { secret, ...link } = makeLink(revertMs);
  const { email, firstName, lastName, phoneNumber, emailVerifiedAt } = account;
  const sender = { email, isEmailVerified: Boolean(emailVerifiedAt) };
  const former = {
    email,
    ...link,
    wasVerified: sender.isEmailVerified,
    firstName,
    lastName,
    phoneNumber,
    messages: await readMessageIds(sender),
    applications: await readApplicationIds(sender),
  };
  return { secret, former };
}

type MovedData = Pick<FormerEmail, 'messages' | 'applications'>;

/** Moves the data of the account's email to another one, in a transaction. */
async function moveEmail(account: UserRow, to: string, moved: MovedData): Promise<void> {
  const { email } = account;
  await recordEmail(account);
  await moveSubscription(email, to);
  await moveMessages(moved.messages ?? [], to);
  await moveApplications(moved.applications ?? [], to);
  await endInvitations([email, to]);
}

/**
 * CALL-123: changes the email, ends all tokens and links, and emails a way back to the old address (BACK-03). It needs
 * the account's own session, because who reads the email may not be the one who asked for it (SAFE-22).
 */
export const confirmEmail: Handler<'POST /user/email/:token', Caller> = async ({
  params,
  user,
}) => {
  const hash = hashSecret(params.token);
  const changed = inTransaction(async () => {
    const account = await User.findOne({ 'emailChange.hash': hash }).lean();
    const { email, until } = account?.emailChange ?? {};
    if (!account || !email || !until || until < new Date()) {
      throw badRequest('This link is no longer valid. Please ask for a new one.');
    }
    if (!account._id.equals(user._id)) {
      throw badRequest('This link is for another account. Please login to that account first.');
    }
    if (account.isBlocked) throw accountBlockedError();
    const { secret, former } = await makeFormerEmail(account);
    const earlier = (account.formerEmails ?? []).filter((each) => each.until > new Date());
    await revokeTokens(account, {
      ...verifiedEmailFields(account, email),
      formerEmails: [...earlier, former],
    });
    await moveEmail(account, email, former);
    await enqueueEmail(account.email, emailChangedEmail(secret));
    return account._id.toString();
  });
  log.info({ user: await onDuplicateKey(changed, emailTaken) }, 'email changed');
  return { message: 'Your email address has been changed. Please login with it.' };
};

/**
 * Moves what the account did since the change to a new account, because the old mailbox may be somebody else's
 * (SAFE-22).
 * @returns the id of that account; null if there was nothing
 */
async function splitOff({ _id: from }: UserRow, since: Date): Promise<Types.ObjectId | null> {
  const to = new Types.ObjectId();
  let count = 0;
  for (const { move } of Object.values(accountParts)) {
    count += (await move?.({ from, to, since })) ?? 0;
  }
  return count === 0 ? null : to;
}

/** Adds the account of the email that is given up; its owner sets a password by a reset link. */
async function addSplitAccount(_id: Types.ObjectId, account: UserRow): Promise<void> {
  const { email, firstName, lastName, phoneNumber, emailVerifiedAt } = account;
  await User.create({ _id, email, firstName, lastName, phoneNumber, emailVerifiedAt });
  await enqueueEmail(email, accountSplitEmail());
}

/** The second factor without what was added since; null without one. */
function factorsBefore(factor: UserRow['secondFactor'], changedAt: Date): UserRow['secondFactor'] {
  if (!factor) return null;
  const code = factor.code && factor.code.createdAt < changedAt ? factor.code : undefined;
  const passkeys = factor.passkeys.filter(({ createdAt }) => createdAt < changedAt);
  return code || passkeys.length > 0 ? { ...factor, code, passkeys } : null;
}

function restoredFields(account: UserRow, former: FormerEmail, changedAt: Date) {
  const { firstName, lastName, phoneNumber, passwordSetAt } = account;
  const person = {
    email: former.email,
    firstName: former.firstName ?? firstName,
    lastName: former.lastName ?? lastName,
    phoneNumber: former.phoneNumber ?? phoneNumber,
  };
  const givenUp = personKey(account.email);
  const earlierKeys = (account.personKeys ?? []).filter((key) => key !== givenUp);
  return {
    ...person,
    ...searchFieldsOf(person),
    ...noProvider,
    personKeys: personKeysOf(former, earlierKeys),
    emailVerifiedAt: new Date(),
    secondFactor: factorsBefore(account.secondFactor, changedAt),
    ...(passwordSetAt && passwordSetAt >= changedAt && { passwordHash: null }),
  };
}

/**
 * CALL-124: gives the account its old email again, and ends all tokens, links and later changes (BACK-03). What was
 * done since stays with the other email (SAFE-22).
 */
export const revertEmail: Handler<'POST /user/email/revert/:token'> = async ({ params }) => {
  const hash = hashSecret(params.token);
  const reverted = inTransaction(async () => {
    const account = await User.findOne({ 'formerEmails.hash': hash }).lean();
    const formerEmails = account?.formerEmails ?? [];
    const index = formerEmails.findIndex((each) => each.hash === hash);
    const former = formerEmails[index];
    if (!account || !former || former.until < new Date()) {
      throw badRequest('This link is no longer valid.');
    }
    if (account.isBlocked) throw accountBlockedError();
    const changedAt = new Date(former.until.getTime() - revertMs);
    const change = {
      ...restoredFields(account, former, changedAt),
      formerEmails: formerEmails.slice(0, index),
    };
    const splitId = await splitOff(account, changedAt);
    // The address may be a stranger's until now (docs/decisions/0014).
    if (former.wasVerified) await revokeTokens(account, change);
    else await takeOverAccount(account, change);
    await moveEmail(account, former.email, former);
    if (splitId) await addSplitAccount(splitId, account);
    await enqueueEmail(former.email, emailRevertedEmail());
    return account._id.toString();
  });
  log.info({ user: await onDuplicateKey(reverted, emailTaken) }, 'email reverted');
  return {
    message:
      'Your account has this email address again. If it was not you who changed it, set a new password now.',
  };
};
