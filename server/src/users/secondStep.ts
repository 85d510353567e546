import { log } from '../log.ts';
import { startSession } from './model/Session.ts';
import { presentUser } from './model/User.ts';
import { isDuplicate } from '../platform/database/databaseErrors.ts';
import type { Handler } from '../platform/http/route.ts';
import {
  expiredTicketError,
  readTicketAccount,
  verifySecondFactor,
} from '../secondFactor/secondFactorService.ts';

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
