import type { Handler } from '../platform/http/route.ts';
import { recordSecondFactorReset, recordUser } from '../audit/model/auditedFields.ts';
import type { Caller } from './model/caller.ts';
import { Counter } from '../models/Counter.ts';
import { activeAdmins, hasSecondFactor, presentUser, User, type UserRow } from './model/User.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { secondFactorEmail } from '../secondFactor/secondFactorService.ts';

const findUser = (id: string) => User.findById(id).orFail(notFound('User')).lean();

/** CALL-91 */
export const get: Handler<'GET /user/:id', Caller> = async ({ params }) => ({
  user: presentUser(await findUser(params.id)),
});

const isActiveAdmin = ({ role, isBlocked }: UserRow) => role === 'ROLE_ADMIN' && !isBlocked;

/** @throws 400 if no admin would remain, also when two admins remove each other concurrently */
export async function refuseLastAdmin({ _id }: UserRow): Promise<void> {
  // Every removal writes this row, so concurrent removals conflict and run one after the other.
  await Counter.updateOne({ _id: 'removed admins' }, { $inc: { next: 1 } }, { upsert: true });
  if (await User.exists({ _id: { $ne: _id }, ...activeAdmins })) return;
  throw badRequest('This is the last admin. Please make somebody else an admin first.');
}

/** Changes what another user may do, and ends that user's tokens. */
const updateUser = (
  id: string,
  change: Partial<Pick<UserRow, 'role' | 'isBlocked'>>,
  { user, check }: { user: Caller; check: (before: UserRow) => void },
) =>
  inTransaction(async () => {
    const before = await findUser(id);
    check(before);
    const after = { ...before, ...change };
    if (isActiveAdmin(before) && !isActiveAdmin(after)) await refuseLastAdmin(before);
    // A mailbox that the account had before must not get the new role (SAFE-22).
    const ended = before.role === after.role ? {} : { $unset: { formerEmails: 1 } };
    await User.updateOne(
      { _id: before._id },
      { $set: change, $inc: { tokenVersion: 1 }, ...ended },
    );
    await recordUser(user, before, after);
    return { user: presentUser(after) };
  });

/** CALL-92 */
export const setRole: Handler<'PUT /user/:id/role', Caller> = ({ input, params, user }) =>
  updateUser(params.id, input, {
    user,
    check({ _id, role }) {
      if (_id.equals(user._id)) throw badRequest('You cannot change your own role.');
      if (role === 'ROLE_MERCHANT') {
        throw badRequest(
          'This is a merchant, who becomes a member by being deleted as a merchant.',
        );
      }
    },
  });

/** CALL-149: for somebody who lost the second factor; the own one is removed in Account Security (SAFE-26). */
export const resetSecondFactor: Handler<'DELETE /user/:id/second-factor', Caller> = ({
  params,
  user,
}) =>
  inTransaction(async () => {
    const before = await findUser(params.id);
    if (before._id.equals(user._id)) throw badRequest('Another admin must reset your own.');
    if (!hasSecondFactor(before)) throw badRequest('This user has no second factor.');
    await User.updateOne(
      { _id: before._id },
      { $unset: { secondFactor: 1 }, $inc: { tokenVersion: 1 } },
    );
    await recordSecondFactorReset(user, before);
    await enqueueEmail(before.email, secondFactorEmail('reset'));
    return { user: presentUser({ ...before, secondFactor: null }) };
  });

/** CALL-93 */
export const setBlocked: Handler<'PUT /user/:id/blocked', Caller> = ({ input, params, user }) =>
  updateUser(params.id, input, {
    user,
    check({ _id }) {
      if (_id.equals(user._id)) throw badRequest('You cannot block yourself.');
    },
  });
