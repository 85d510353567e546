import { log } from '../log.ts';
import { startSession } from '../users/model/Session.ts';
import { presentUser } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/route.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { newPasswordEmail, revokeTokens } from '../users/usersService.ts';
import {
  readAccount,
  assertHasPassword,
  confirmPassword,
  readUnchangedAccount,
} from './confirmPassword.ts';

/** CALL-121: ends all tokens and links, and answers a new token for this browser (BACK-03). */
export const changePassword: Handler<'PUT /user/password', Caller> = async ({
  input,
  user,
  readIp,
  readDevice,
}) => {
  const account = await readAccount(user);
  assertHasPassword(account);
  await confirmPassword(account, input.password, readIp());
  const passwordHash = await hashPassword(input.newPassword);
  const changed = await inTransaction(async () => {
    await enqueueEmail(account.email, newPasswordEmail());
    return revokeTokens(await readUnchangedAccount(account), { passwordHash });
  });
  log.info({ user: user._id.toString() }, 'password changed');
  return { user: presentUser(changed), accessToken: await startSession(changed, readDevice()) };
};

/** CALL-125: ends all tokens and links, also this one (BACK-03). */
export const signOutEverywhere: Handler<'POST /user/sign-out-everywhere', Caller> = async ({
  user,
}) => {
  await revokeTokens(await readAccount(user), {});
  log.info({ user: user._id.toString() }, 'signed out everywhere');
  return { message: 'You are signed out everywhere.' };
};
