import { type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import type { SecondFactor as SecondFactorReply } from 'shared/users/memberEntities';
import { log } from '../log.ts';
import { Session } from '../users/model/Session.ts';
import {
  hasSecondFactor,
  isDemoAccount,
  needsSecondFactor,
  type Passkey,
  User,
  type UserRow,
} from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { presentFields } from '../models/presentFields.ts';
import { codeUrl, findCodeCounter, makeCodeSecret } from '../platform/auth/oneTimeCodes.ts';
import { seal } from '../platform/auth/secretBox.ts';
import { makeTicket, type Purpose } from '../platform/auth/tickets.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { assertConfirmed } from '../platform/http/authorize.ts';
import { badRequest, notFound, unauthorized, fieldError } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import {
  creationOptions,
  expiredTicketError,
  makeChallenge,
  makeRecoveryCodes,
  readTicketAccount,
  secondFactorEmail,
  verifyCreation,
  verifySecondFactor,
} from '../secondFactor/secondFactorService.ts';
import { confirmPassword, readAccount } from './confirmPassword.ts';

const maxPasskeys = 10;

function present(account: UserRow): SecondFactorReply {
  const { code, passkeys = [], recoveryHashes = [] } = account.secondFactor ?? {};
  return {
    hasCode: Boolean(code),
    passkeys: passkeys.map((passkey) => presentFields(passkey, '_id', 'name', 'createdAt')),
    recoveryCodes: recoveryHashes.length,
    isRequired: needsSecondFactor(account),
    isAvailable: !isDemoAccount(account),
    needsPassword: !hasSecondFactor(account) && Boolean(account.passwordHash),
  };
}

/** CALL-139 */
export const get: Handler<'GET /user/second-factor', Caller> = async ({ user }) => ({
  secondFactor: present(await readAccount(user)),
});

/** CALL-140: asks for the second factor before what needs it again (SAFE-26). */
export const ask: Handler<'POST /user/second-factor', Caller> = async ({ user }) => {
  const account = await readAccount(user);
  if (!hasSecondFactor(account)) throw badRequest('Your account has no second factor.');
  return { secondFactor: await makeChallenge(account, 'confirm') };
};

const confirmSession = ({ session }: Caller) =>
  Session.updateOne({ _id: session._id }, { $set: { confirmedAt: new Date() } });

/** CALL-141: gives the second factor; it is not asked for again for 15 minutes (SAFE-26). */
export const confirm: Handler<'PUT /user/second-factor', Caller> = async ({
  input: { ticket: text, ...proof },
  user,
}) => {
  const { ticket, account } = await readTicketAccount(text, 'confirm');
  if (!account._id.equals(user._id)) throw expiredTicketError();
  await verifySecondFactor(account, proof, ticket);
  await confirmSession(user);
  return { message: 'Thank you. You will not be asked again for 15 minutes.' };
};

/**
 * The account that may add a factor: the first one with its password, so that a stolen session cannot lock the owner
 * out, further ones with the second factor.
 */
async function readEnrolling(
  user: Caller,
  password: string | undefined,
  ip: string,
): Promise<UserRow> {
  const account = await readAccount(user);
  if (isDemoAccount(account)) throw badRequest('The demo accounts go without a second factor.');
  assertConfirmed(user);
  if (!hasSecondFactor(account) && account.passwordHash) {
    if (!password) throw fieldError('password', 'Password is required.');
    await confirmPassword(account, password, ip);
  }
  return account;
}

/** CALL-142: begins to set up an authenticator app; nothing is stored yet. */
export const beginCode: Handler<'POST /user/second-factor/code', Caller> = async ({
  input,
  user,
  readIp,
}) => {
  const account = await readEnrolling(user, input.password, readIp());
  const secret = makeCodeSecret();
  const { ticket } = makeTicket(account, 'code', secret);
  return { ticket, secret, url: codeUrl(secret, account.email || account.firstName) };
};

async function readEnrolment(text: string, purpose: Purpose, user: Caller) {
  const found = await readTicketAccount(text, purpose);
  if (!found.account._id.equals(user._id)) throw expiredTicketError();
  // Another factor may have been added meanwhile.
  if (hasSecondFactor(found.account)) assertConfirmed(user);
  return found;
}

/** Stores a new factor, and with the first one recovery codes, which are shown once. */
async function addFactor(account: UserRow, user: Caller, added: UpdateQuery<UserRow>) {
  const isFirst = !hasSecondFactor(account);
  const { codes, hashes } = makeRecoveryCodes();
  const { email, tokenVersion, _id } = account;
  const changed = await inTransaction(async () => {
    if (isFirst) {
      // Of two first factors at the same time, the second would end the recovery codes of the first.
      const without = { _id, tokenVersion, secondFactor: null };
      const first = { passkeys: [], recoveryHashes: hashes };
      await User.updateOne(without, { $set: { secondFactor: first } }).orFail(expiredTicketError());
    }
    const row = await User.findOneAndUpdate({ _id, tokenVersion }, added, {
      returnDocument: 'after',
    })
      .orFail(expiredTicketError())
      .lean();
    await enqueueEmail(email, secondFactorEmail('added'));
    return row;
  });
  await confirmSession(user);
  log.info({ user: _id.toString() }, 'second factor added');
  return { secondFactor: present(changed), recoveryCodes: isFirst ? codes : null };
}

/** CALL-143: ends to set up an authenticator app, with one of its codes. */
export const addCode: Handler<'PUT /user/second-factor/code', Caller> = async ({ input, user }) => {
  const { ticket, account } = await readEnrolment(input.ticket, 'code', user);
  const { secret } = ticket;
  const counter = secret ? findCodeCounter(secret, input.code) : null;
  if (!secret || counter === null) {
    throw fieldError('code', 'This code is not right. Please check the clock of your device.');
  }
  const code = { secret: seal(secret), counter, createdAt: new Date() };
  return addFactor(account, user, { $set: { 'secondFactor.code': code } });
};

/** @throws 400 with the largest number of passkeys */
function readPasskeys({ secondFactor }: UserRow): readonly Passkey[] {
  const passkeys = secondFactor?.passkeys ?? [];
  if (passkeys.length < maxPasskeys) return passkeys;
  throw badRequest(`An account has at most ${maxPasskeys} passkeys.`);
}

/** CALL-144: begins to add a passkey; nothing is stored yet. */
export const beginPasskey: Handler<'POST /user/second-factor/passkeys', Caller> = async ({
  input,
  user,
  readIp,
}) => {
  const account = await readEnrolling(user, input.password, readIp());
  readPasskeys(account);
  const { ticket, challenge } = makeTicket(account, 'passkey');
  return { ticket, options: { ...(await creationOptions(account, challenge)) } };
};

/** CALL-145 */
export const addPasskey: Handler<'PUT /user/second-factor/passkeys', Caller> = async ({
  input: { ticket: text, name, passkey },
  user,
}) => {
  const { ticket, account } = await readEnrolment(text, 'passkey', user);
  const made = await verifyCreation(passkey, ticket.challenge);
  if (!made) throw badRequest('This passkey was not accepted. Please try again.');
  if (readPasskeys(account).some(({ credential }) => credential === made.credential))
    throw expiredTicketError();
  const row = { _id: new Types.ObjectId(), ...made, name, createdAt: new Date() };
  return addFactor(account, user, { $push: { 'secondFactor.passkeys': row } });
};

/** Removes a factor; with the last one, the recovery codes. */
const removeFactor = (
  { _id }: Caller,
  { owned, removed }: { owned: QueryFilter<UserRow>; removed: UpdateQuery<UserRow> },
) =>
  inTransaction(async () => {
    const account = await User.findOneAndUpdate({ _id, ...owned }, removed, {
      returnDocument: 'after',
    })
      .orFail(notFound('Second factor'))
      .lean();
    if (!hasSecondFactor(account)) {
      if (needsSecondFactor(account)) {
        throw badRequest('Admins need a second factor. Please add another one first.');
      }
      await User.updateOne({ _id }, { $unset: { secondFactor: 1 } });
      account.secondFactor = null;
    }
    await enqueueEmail(account.email, secondFactorEmail('removed'));
    log.info({ user: _id.toString() }, 'second factor removed');
    return { secondFactor: present(account) };
  });

/** CALL-146 */
export const removeCode: Handler<'DELETE /user/second-factor/code', Caller> = ({ user }) =>
  removeFactor(user, {
    owned: { 'secondFactor.code': { $ne: null } },
    removed: { $unset: { 'secondFactor.code': 1 } },
  });

/** CALL-147 */
export const removePasskey: Handler<'DELETE /user/second-factor/passkeys/:id', Caller> = ({
  params: { id: _id },
  user,
}) =>
  removeFactor(user, {
    owned: { 'secondFactor.passkeys._id': _id },
    removed: { $pull: { 'secondFactor.passkeys': { _id } } },
  });

/** CALL-148: new recovery codes, which are shown once; the earlier ones end. */
export const renewRecoveryCodes: Handler<
  'POST /user/second-factor/recovery-codes',
  Caller
> = async ({ user }) => {
  const { codes, hashes } = makeRecoveryCodes();
  const account = await readAccount(user);
  if (!hasSecondFactor(account)) throw badRequest('Your account has no second factor.');
  const changed = await inTransaction(async () => {
    await enqueueEmail(account.email, secondFactorEmail('newRecoveryCodes'));
    return User.findOneAndUpdate(
      { _id: account._id, tokenVersion: account.tokenVersion },
      { $set: { 'secondFactor.recoveryHashes': hashes } },
      { returnDocument: 'after' },
    ).lean();
  });
  if (!changed) throw unauthorized();
  return { secondFactor: present(changed), recoveryCodes: codes };
};
