import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '../database.ts';
import { isDuplicate, notFound, unavailable } from '../http/errors.ts';
import type { Caller, Handler } from '../http/route.ts';
import { Address, presentAddress } from './Address.ts';

/** An address is its owner's alone, whatever the role. */
const visibleTo = (user: Caller) => ({ user: user._id });

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Makes room for another default, in the transaction that sets it. */
const endDefault = (user: Caller) =>
  Address.updateMany({ ...visibleTo(user), isDefault: true }, { $set: { isDefault: false } });

/** Whether there is a default; as it is written to, no other transaction can take it away meanwhile. */
const keepDefault = async (user: Caller) => {
  const current = { ...visibleTo(user), isDefault: true };
  return (await Address.updateOne(current, { $inc: { added: 1 } })).matchedCount === 1;
};

/** How often a change is tried again that met another one of the same person. */
const mostTries = 10;

/**
 * A transaction in which a default may be set. Of several at once the database lets one through; the others are told
 * of a conflict, which inTransaction() tries again, or of a second default, when the first is there already.
 * @throws 503 when others were always faster
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      return await inTransaction(work);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // The other one may not have ended yet; many others are spread.
      await wait(Math.random() * 50 * (tries + 1));
    }
  }
  throw unavailable();
}

/** CALL-39, newest first. */
export const list: Handler<'GET /address', Caller> = async ({ user }) => {
  const addresses = await Address.find(visibleTo(user)).sort(newestFirst).lean();
  return { addresses: addresses.map(presentAddress) };
};

/** CALL-40 */
export const get: Handler<'GET /address/:id', Caller> = async ({ params, user }) => {
  const address = await Address.findOne({ _id: params.id, ...visibleTo(user) }).lean();
  if (!address) throw notFound('Address');
  return { address: presentAddress(address) };
};

/** CALL-41: an address becomes the default when there is none, whether or not that was asked for. */
export const add: Handler<'POST /address', Caller> = async ({ input, user }) => {
  const address = await inTurn(async () => {
    const isDefault = input.isDefault || !(await keepDefault(user));
    if (isDefault) await endDefault(user);
    return Address.create({ ...input, isDefault, ...visibleTo(user) });
  });
  return { address: presentAddress(address) };
};

/** CALL-42 */
export const update: Handler<'PUT /address/:id', Caller> = async ({ input, params, user }) => {
  const address = await inTurn(async () => {
    if (input.isDefault) await endDefault(user);
    const updated = await Address.findOneAndUpdate(
      { _id: params.id, ...visibleTo(user) },
      { $set: input },
      { returnDocument: 'after' },
    ).lean();
    if (!updated) throw notFound('Address');
    return updated;
  });
  return { address: presentAddress(address) };
};

/** CALL-43: with the default gone, the newest address left takes its place. */
export const remove: Handler<'DELETE /address/:id', Caller> = async ({ params, user }) => {
  const address = await inTurn(async () => {
    const removed = await Address.findOneAndDelete({ _id: params.id, ...visibleTo(user) }).lean();
    if (!removed) throw notFound('Address');
    if (removed.isDefault) {
      await Address.findOneAndUpdate(
        visibleTo(user),
        { $set: { isDefault: true } },
        { sort: newestFirst },
      );
    }
    return removed;
  });
  return { address: presentAddress(address) };
};
