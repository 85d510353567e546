import { log } from '../../log.ts';
import { startSession } from '../../models/Session.ts';
import {
  hasSecondFactor,
  isReservedEmail,
  nameKey,
  namesOf,
  presentUser,
  searchKey,
  User,
} from '../../models/User.ts';
import type { Caller } from '../../models/caller.ts';
import { verifyPassword, hashPassword } from '../../platform/auth/passwords.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { badRequest, notFound, onDuplicateKey } from '../../platform/http/errors.ts';
import { fieldError } from '../../platform/http/fieldError.ts';
import { startsWith } from '../../platform/database/startsWith.ts';
import { findPage } from '../../platform/http/findPage.ts';
import type { Handler } from '../../platform/http/route.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';
import { addSubscriber } from '../newsletter/newsletterService.ts';
import { makeChallenge } from '../secondFactor/secondFactorService.ts';
import { welcomeEmail } from './accountEmails.ts';
import { accountBlockedError } from './blockedAccount.ts';
import { consumeAttempt, refundAttempt } from './loginThrottle.ts';
import { makeVerification } from './verification.ts';

/** CALL-01: gives the same answer in the same time for an unknown email and a wrong password. */
export const login: Handler<'POST /user/login'> = async ({ input, readIp, readDevice }) => {
  const ip = readIp();
  const { email, password } = input;
  await consumeAttempt(email, ip);
  const user = await User.findOne({ email }).lean();
  const isRightPassword = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !isRightPassword) {
    log.info({ email, ip }, 'sign-in refused');
    throw badRequest('Password Incorrect or no user found for this email address.');
  }
  await refundAttempt(email, ip);
  if (user.isBlocked) {
    log.info({ user: user._id.toString(), ip }, 'blocked account');
    throw accountBlockedError();
  }
  if (hasSecondFactor(user)) return { secondFactor: await makeChallenge(user, 'sign-in') };
  log.info({ user: user._id.toString(), ip }, 'signed in');
  return { user: presentUser(user), accessToken: await startSession(user, readDevice()) };
};

/** CALL-02 */
export const register: Handler<'POST /user/register'> = async ({ input, readIp, readDevice }) => {
  const { email, firstName, lastName, password, isSubscribed } = input;
  const taken = 'That email address is already in use.';
  if (await isReservedEmail(email)) throw fieldError('email', taken);
  const passwordHash = await hashPassword(password);
  const { secret, fields } = makeVerification();
  const user = await onDuplicateKey(
    inTransaction(async () => {
      const created = await User.create({ email, firstName, lastName, passwordHash, ...fields });
      const unsubscribeUrl = isSubscribed ? (await addSubscriber(email)).unsubscribeUrl : undefined;
      await enqueueEmail(email, welcomeEmail({ secret, unsubscribeUrl }));
      return created;
    }),
    taken,
    'email',
  );
  log.info({ user: user._id.toString(), ip: readIp() }, 'registered');
  return { user: presentUser(user), accessToken: await startSession(user, readDevice()) };
};

/** CALL-05 */
export const getMe: Handler<'GET /user/me', Caller> = async ({ user: { _id } }) => {
  const user = await User.findById(_id).lean();
  if (!user) throw notFound('User');
  return { user: presentUser(user) };
};

/** CALL-06 */
export const updateMe: Handler<'PUT /user/me', Caller> = async ({
  input: { phoneNumber, ...names },
  user: { _id, email },
}) => {
  const user = await User.findByIdAndUpdate(
    _id,
    { $set: { ...namesOf({ ...names, email }), phoneNumber } },
    { returnDocument: 'after' },
  ).lean();
  if (!user) throw notFound('User');
  return { user: presentUser(user) };
};

/** Extracts the prefix from `/^{prefix}/i`; other texts are used as they are. */
const stripPattern = (pattern: string) => /^\/\^(.*)\/i$/s.exec(pattern)?.[1] ?? pattern;

/**
 * CALL-07: finds first names by prefix, and by `search` the beginning of a word of name or email; special characters
 * have no meaning.
 */
export const search: Handler<'GET /user/search', Caller> = async ({ input }) => {
  const firstName = nameKey(stripPattern(input.firstName).trim());
  const text = searchKey(input.search);
  const filter = {
    ...((firstName || !text) && { firstNameKey: startsWith(firstName) }),
    ...(text && { searchKeys: { $elemMatch: startsWith(text) } }),
  };
  const { rows, total, ...page } = await findPage(User, filter, {
    ...input,
    sort: { firstNameKey: 1, _id: 1 },
  });
  return { users: rows.map(presentUser), ...page, totalUsers: total };
};
