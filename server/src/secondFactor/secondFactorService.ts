import type { ParsedInputOf } from 'shared/endpoints';
import type { SecondFactorChallenge } from 'shared/users/memberEntities';
import { log } from '../log.ts';
import { User, type UserRow } from '../users/model/User.ts';
import { Secret } from 'otpauth';
import { hashSecret } from '../platform/auth/tokens.ts';
import { findCodeCounter } from '../platform/auth/oneTimeCodes.ts';
import { unseal } from '../platform/auth/secretBox.ts';
import { makeTicket, type Purpose, readTicket, type Ticket } from '../platform/auth/tickets.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, fieldError } from '../platform/http/errors.ts';
import { rateLimit } from '../platform/http/rateLimits.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { usageOptions, verifyUsage } from './passkeys.ts';
import { secondFactorEmail } from './secondFactorEmails.ts';

export { creationOptions, verifyCreation } from './passkeys.ts';
export { secondFactorEmail } from './secondFactorEmails.ts';

/** Only who knows the password can use these up. */
const attemptsOfAccount = rateLimit('second factors of', 10, 60 * 60);

export const expiredTicketError = () =>
  badRequest('That took too long, or was used before. Please start again.');

export async function makeChallenge(
  user: UserRow,
  purpose: Extract<Purpose, 'sign-in' | 'confirm'>,
): Promise<SecondFactorChallenge> {
  const { ticket, challenge } = makeTicket(user, purpose);
  const { code, passkeys = [] } = user.secondFactor ?? {};
  return {
    ticket,
    hasCode: Boolean(code),
    passkey: passkeys.length === 0 ? null : { ...(await usageOptions(passkeys, challenge)) },
  };
}

/** @throws 400 for a ticket that is forged, expired, for something else or of an earlier token version */
export async function readTicketAccount(
  text: string,
  purpose: Purpose,
): Promise<{ ticket: Ticket; account: UserRow }> {
  const ticket = readTicket(text, purpose);
  const account =
    ticket && (await User.findOne({ _id: ticket.userId, tokenVersion: ticket.version }).lean());
  if (!ticket || !account || account.isBlocked) throw expiredTicketError();
  return { ticket, account };
}

const [codeCount, codeBytes] = [10, 15];

/** In base 32, which has no letters and digits that look alike. */
const makeCode = () =>
  new Secret({ size: codeBytes }).base32.toLowerCase().replace(/(.{6})(?=.)/g, '$1-');

/** New recovery codes of 120 bits each, and their hashes. */
export function makeRecoveryCodes() {
  const codes = Array.from({ length: codeCount }, makeCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** The hash of a typed code; case, spaces and hyphens do not count. */
const hashRecoveryCode = (typed: string) =>
  hashSecret(typed.toLowerCase().replace(/[^a-z\d]/g, ''));

/** Each code counts once, also of two at the same time. */
async function useCode({ _id, secondFactor }: UserRow, typed: string): Promise<boolean> {
  const secret = secondFactor?.code && unseal(secondFactor.code.secret);
  const counter = secret ? findCodeCounter(secret, typed) : null;
  if (counter === null) return false;
  const { modifiedCount } = await User.updateOne(
    { _id, 'secondFactor.code.counter': { $lt: counter } },
    { $set: { 'secondFactor.code.counter': counter } },
  );
  return modifiedCount > 0;
}

const useRecoveryCode = ({ _id, email }: UserRow, typed: string): Promise<boolean> =>
  inTransaction(async () => {
    const hash = hashRecoveryCode(typed);
    const { modifiedCount } = await User.updateOne(
      { _id, 'secondFactor.recoveryHashes': hash },
      { $pull: { 'secondFactor.recoveryHashes': hash } },
    );
    if (modifiedCount === 0) return false;
    await enqueueEmail(email, secondFactorEmail('recoveryCodeUsed'));
    return true;
  });

type Proof = Omit<ParsedInputOf<'PUT /user/second-factor'>, 'ticket'>;

async function usePasskey(
  { _id, secondFactor }: UserRow,
  used: NonNullable<Proof['passkey']>,
  challenge: string,
): Promise<boolean> {
  const passkey = secondFactor?.passkeys.find(({ credential }) => credential === used.id);
  if (!passkey) return false;
  const counter = await verifyUsage(passkey, used, challenge);
  if (counter === null) return false;
  const { matchedCount } = await User.updateOne(
    { _id, 'secondFactor.passkeys': { $elemMatch: { _id: passkey._id } } },
    { $set: { 'secondFactor.passkeys.$.counter': counter } },
  );
  return matchedCount > 0;
}

/** Checks the second factor (SAFE-26). @throws 400 for a wrong one, 429 after ten in an hour */
export async function verifySecondFactor(
  account: UserRow,
  { code, recoveryCode, passkey }: Proof,
  { challenge }: Pick<Ticket, 'challenge'>,
): Promise<void> {
  const id = account._id.toString();
  await attemptsOfAccount.consume(id);
  const refuse = (field: string, message: string) => {
    log.info({ user: id }, 'second factor refused');
    return fieldError(field, message);
  };
  if (passkey && !(await usePasskey(account, passkey, challenge))) {
    throw refuse('passkey', 'This passkey was not accepted. Please try again.');
  }
  if (!passkey && recoveryCode && !(await useRecoveryCode(account, recoveryCode))) {
    throw refuse('recoveryCode', 'This recovery code is unknown, or it was used before.');
  }
  if (!passkey && !recoveryCode && !(await useCode(account, code ?? ''))) {
    throw refuse('code', 'This code is not right, or it was used before.');
  }
  await attemptsOfAccount.reset(id);
}
