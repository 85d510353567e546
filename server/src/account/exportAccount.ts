import { presentUser } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { rateLimit } from '../platform/http/rateLimits.ts';
import type { Handler } from '../platform/http/route.ts';
import { accountParts, type ExportedParts } from './accountParts.ts';
import { readAccount } from './confirmPassword.ts';

const exportsOfAccount = rateLimit('exports of', 10, 60 * 60);

/** CALL-120: all that the shop keeps of the caller (BACK-03). */
export const exportAccount: Handler<'GET /user/export', Caller> = async ({ user }) => {
  await exportsOfAccount.consume(user._id.toString());
  const parts: Record<string, unknown> = {};
  for (const [name, { read }] of Object.entries(accountParts)) parts[name] = await read(user);
  // An entry for each part.
  return { user: presentUser(await readAccount(user)), ...(parts as ExportedParts) };
};
