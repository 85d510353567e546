import { findSignedIn, type Caller } from '../users/model/caller.ts';
import { EventTicket } from './model/EventTicket.ts';
import { hashSecret, makeSecret } from '../platform/auth/tokens.ts';
import { unauthorized } from '../platform/http/errors.ts';
import { EventStreamReply, type Handler } from '../platform/http/route.ts';
import { secondMs } from '../platform/time.ts';
import { liveEvents } from './liveEvents.ts';

const ticketLifetimeMs = 30 * secondMs;

/** CALL-153: a ticket for one stream, because an EventSource has no headers, and URLs no tokens (LIVE-01). */
export const makeTicket: Handler<'POST /events/ticket', Caller> = async ({ user }) => {
  const ticket = makeSecret();
  await EventTicket.create({
    _id: hashSecret(ticket),
    userId: user._id.toString(),
    version: user.session.version,
    sessionId: user.session._id.toString(),
    expiresAt: new Date(Date.now() + ticketLifetimeMs),
  });
  return { ticket };
};

/** CALL-154: the events of the account of a ticket, until its session ends (LIVE-01). */
export const listen: Handler<'GET /events'> = async ({ input }) => {
  const unused = { _id: hashSecret(input.ticket), expiresAt: { $gt: new Date() } };
  const claims = await EventTicket.findOneAndDelete(unused).lean();
  const caller = claims && (await findSignedIn(claims));
  if (!caller) throw unauthorized();
  return new EventStreamReply(await liveEvents.listen(caller, claims));
};
