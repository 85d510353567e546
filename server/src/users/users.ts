import { log } from '../log.ts';
import { fold } from 'shared/fold';
import { toOrderNumber } from 'shared/orders/orderNumbers';
import { startSession } from './model/Session.ts';
import {
  firstNameIndex,
  firstNameKeyIndex,
  hasSecondFactor,
  isReservedEmail,
  presentUser,
  searchFieldsOf,
  User,
  type UserRow,
} from './model/User.ts';
import type { Caller } from './model/caller.ts';
import { findOrdersByNumber, updateBuyerWords } from '../orders/model/orderWords.ts';
import { verifyPassword, hashPassword } from '../platform/auth/passwords.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, notFound, onDuplicateKey, fieldError } from '../platform/http/errors.ts';
import type { IndexedCondition } from '../platform/database/indexedConditions.ts';
import { nameCollation } from '../platform/database/nameCollation.ts';
import { beginsWith, wordConditions } from '../platform/database/searchWords.ts';
import { findFilteredPage } from '../platform/http/findFilteredPage.ts';
import { type Handler, VersionedReply } from '../platform/http/route.ts';
import { changeVersioned, versionOf } from '../platform/http/versions.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { addSubscriber } from '../newsletter/newsletterService.ts';
import {
  expiredTicketError,
  makeChallenge,
  readTicketAccount,
  verifySecondFactor,
} from '../secondFactor/secondFactorService.ts';
import { isDuplicate } from '../platform/database/databaseErrors.ts';
import { welcomeEmail } from './accountEmails.ts';
import { accountBlockedError } from './claimAccount.ts';
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

/** CALL-138: the second step of a sign-in, whose ticket begins one session (SAFE-26). */
export const loginSecondFactor: Handler<'POST /user/login/second-factor'> = async ({
  input: { ticket: text, ...proof },
  readIp,
  readDevice,
}) => {
  const { ticket, account } = await readTicketAccount(text, 'sign-in');
  await verifySecondFactor(account, proof, ticket);
  try {
    const accessToken = await startSession(account, readDevice(), ticket.id);
    log.info({ user: account._id.toString(), ip: readIp() }, 'signed in with second factor');
    return { user: presentUser(account), accessToken };
  } catch (error) {
    if (isDuplicate(error)) throw expiredTicketError();
    throw error;
  }
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

/** With the version of what the profile's form edits (WORLD-14). */
async function readUser({ _id }: Caller) {
  const user = presentUser(await User.findById(_id).orFail(notFound('User')).lean());
  const { firstName, lastName, phoneNumber } = user;
  return new VersionedReply(versionOf({ firstName, lastName, phoneNumber }), { user });
}

/** CALL-05 */
export const getMe: Handler<'GET /user/me', Caller> = ({ user }) => readUser(user);

/** CALL-06 */
export const updateMe: Handler<'PUT /user/me', Caller> = ({
  input: { firstName, lastName, phoneNumber },
  user,
  ifMatch,
}) => {
  const { _id, email } = user;
  const person = { firstName, lastName, phoneNumber };
  return changeVersioned({
    ifMatch,
    read: () => readUser(user),
    async change() {
      await updateBuyerWords(_id, { ...person, email });
      await User.updateOne(
        { _id },
        { $set: { ...person, ...searchFieldsOf({ ...person, email }) } },
      );
    },
  });
};

/** Extracts the prefix from `/^{prefix}/i`; other texts are used as they are. */
const stripPattern = (pattern: string) => /^\/\^(.*)\/i$/s.exec(pattern)?.[1] ?? pattern;

/** Finds the buyer by the number of an order, and others by the beginnings of words (WORLD-08, DESK-22). */
async function searchConditions(text: string): Promise<IndexedCondition[]> {
  const number = toOrderNumber(text);
  const orders = await findOrdersByNumber(number ? [number] : []);
  if (orders.length === 0) return wordConditions(text);
  return [{ filter: { _id: { $in: orders.map(({ user }) => user) } }, index: { _id: 1 } }];
}

/** CALL-07: finds first names by their beginning, and by `search` what is known of all users. */
export const search: Handler<'GET /user/search', Caller> = async ({ input }) => {
  const start = fold(stripPattern(input.firstName)).replace(/['-]$/, '');
  const byFirstName = { filter: { firstNameKey: beginsWith(start) }, index: firstNameKeyIndex };
  const { rows, total, ...page } = await findFilteredPage<UserRow>(
    User,
    {
      base: { filter: {}, index: firstNameIndex },
      conditions: [...(start ? [byFirstName] : []), ...(await searchConditions(input.search))],
      sort: { firstName: 1, _id: 1 },
      collation: nameCollation,
    },
    input,
  );
  return { users: rows.map(presentUser), ...page, totalUsers: total };
};
