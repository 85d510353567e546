import type { RequestHandler, Response } from 'express';
import type { Call } from 'shared/endpoints';
import { forbidden, secondFactorMissing, unauthorized, unconfirmed } from './errors.ts';
import { setRouteName } from './requestLogger.ts';
import type { Access, Routes, SignedInUser } from './route.ts';
import { assertAvailable, workKindOf } from './workLimits.ts';

/** Finds the user of an Authorization header; null if its token is invalid. */
export type FindUser<User extends SignedInUser> = (authorization: string) => Promise<User | null>;

/**
 * How long an authorization check stays valid. A body may arrive slowly, and the account may be
 * changed meanwhile (SAFE-09).
 */
const authorizationMs = 1_000;

/** @throws 401 without a user, 403 if the role is not allowed */
function assertRole(user: SignedInUser | null, access: Access): void {
  if (access === 'anyone') return;
  if (!user) throw unauthorized();
  if (access !== 'signedIn' && !access.includes(user.role)) {
    throw user.lacksSecondFactor ? secondFactorMissing() : forbidden();
  }
}

/** @throws 403 until the second factor is given (SAFE-26) */
export function assertConfirmed({ mustConfirm }: SignedInUser): void {
  if (mustConfirm) throw unconfirmed();
}

/** Reads the user of a request and checks the role. */
export function authorize<User extends SignedInUser>(
  call: Call,
  [access, , options = {}]: Routes<User>[Call],
  findUser: FindUser<User>,
): RequestHandler {
  const kind = workKindOf(call, options);
  return (req, res, next) => {
    setRouteName(res, call);
    const accept = (user: SignedInUser | null) => {
      assertRole(user, access);
      if (options.isConfirmed && user) assertConfirmed(user);
      res.locals['user'] = user;
      res.locals['authorizedAt'] = performance.now();
      next();
    };
    const { authorization } = req.headers;
    if (!authorization) return accept(null);
    assertAvailable(kind);
    return findUser(authorization).then(accept);
  };
}

/** The user that authorize() has found. */
export const userOf = (res: Response) => res.locals['user'] as SignedInUser | null;

/** The user, read again from the database if the authorization check is too old. */
export async function readCurrentUser(
  res: Response,
  access: Access,
  findUser: FindUser<SignedInUser>,
): Promise<SignedInUser | null> {
  const user = userOf(res);
  const authorizedAt = res.locals['authorizedAt'] as number; // set by authorize()
  const { authorization } = res.req.headers;
  if (!user || !authorization || performance.now() - authorizedAt < authorizationMs) return user;
  const current = await findUser(authorization);
  assertRole(current, access);
  return current;
}
