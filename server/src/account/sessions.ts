import { Types } from 'mongoose';
import type { Session as SessionReply } from 'shared/users/memberEntities';
import { log } from '../log.ts';
import { Session } from '../users/model/Session.ts';
import type { Caller } from '../users/model/caller.ts';
import { presentFields } from '../models/presentFields.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { readAccount } from './confirmPassword.ts';

/** The sessions that have not ended, the most recently used first. */
async function readSessions(user: Caller): Promise<SessionReply[]> {
  const { tokenVersion } = await readAccount(user);
  const open = { user: user._id, version: tokenVersion, expiresAt: { $gt: new Date() } };
  const rows = await Session.find(open).lean();
  return rows
    .toSorted((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
    .map((session) => ({
      ...presentFields(session, '_id', 'device', 'createdAt', 'lastUsedAt'),
      isCurrent: session._id.equals(user.session._id),
    }));
}

/** CALL-135 */
export const list: Handler<'GET /user/sessions', Caller> = async ({ user }) => ({
  sessions: await readSessions(user),
});

/** CALL-136: ends one session; its token no longer works (SAFE-26). */
export const remove: Handler<'DELETE /user/sessions/:id', Caller> = async ({ params, user }) => {
  const own = { _id: new Types.ObjectId(params.id), user: user._id };
  await Session.deleteOne(own).orFail(notFound('Session'));
  log.info({ user: user._id.toString() }, 'session ended');
  return { sessions: await readSessions(user) };
};

/** CALL-137: ends the session of this token (SAFE-26). */
export const signOut: Handler<'POST /user/sign-out', Caller> = async ({ user }) => {
  await Session.deleteOne({ _id: user.session._id });
  return { message: 'You are signed out.' };
};
