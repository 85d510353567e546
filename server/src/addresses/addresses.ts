import type { Types } from 'mongoose';
import type { Address as AddressReply } from 'shared/entities';
import { Address, type AddressRow, presentAddress } from './model/Address.ts';
import { User } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { notFound } from '../platform/http/errors.ts';
import { type Handler, VersionedReply } from '../platform/http/route.ts';
import { changeVersioned, versionOf } from '../platform/http/versions.ts';

/** Only the owner may access an address, whatever the role. */
const visibleTo = (user: Pick<Caller, '_id'>) => ({ user: user._id });

/** Newest first. */
const readRows = (user: Pick<Caller, '_id'>) =>
  Address.find(visibleTo(user)).sort({ _id: -1 }).lean();

/** The address named in the account, or else the newest: exactly one default while there are addresses. */
function defaultOf(rows: readonly AddressRow[], named: Caller['defaultAddress'] | undefined) {
  const row = rows.find(({ _id }) => named?.equals(_id)) ?? rows[0];
  return row?._id ?? null;
}

/** Changes the default, unless a concurrent request has changed it since this one was authenticated. */
const replaceDefaultIfUnchanged = (user: Caller, to: Types.ObjectId | null) =>
  User.updateOne(
    { _id: user._id, defaultAddress: user.defaultAddress },
    { $set: { defaultAddress: to } },
  );

const setDefault = (user: Caller, id: Types.ObjectId) =>
  User.updateOne({ _id: user._id }, { $set: { defaultAddress: id } });

/** The addresses of a user, newest first. */
export async function readAddresses(
  user: Pick<Caller, '_id' | 'defaultAddress'>,
): Promise<AddressReply[]> {
  const rows = await readRows(user);
  const current = defaultOf(rows, user.defaultAddress);
  return rows.map((row) => presentAddress(row, current));
}

/** CALL-39 */
export const list: Handler<'GET /address', Caller> = async ({ user }) => ({
  addresses: await readAddresses(user),
});

/** With the version of what the form edits (WORLD-14). */
async function readAddress(id: string, user: Caller) {
  const rows = await readRows(user);
  const row = rows.find(({ _id }) => _id.equals(id));
  if (!row) throw notFound('Address');
  const account = await User.findById(user._id).select('defaultAddress').lean();
  const address = presentAddress(row, defaultOf(rows, account?.defaultAddress));
  return new VersionedReply(versionOf(address), { address });
}

/** CALL-40 */
export const get: Handler<'GET /address/:id', Caller> = ({ params, user }) =>
  readAddress(params.id, user);

/** CALL-41: the first address always becomes the default. */
export const add: Handler<'POST /address', Caller> = async ({ input, user }) => {
  const { isDefault, ...addressInput } = input;
  const before = isDefault ? null : defaultOf(await readRows(user), user.defaultAddress);
  const row = await Address.create({ ...addressInput, ...visibleTo(user) });
  if (isDefault) await setDefault(user, row._id);
  else if (!before?.equals(user.defaultAddress))
    await replaceDefaultIfUnchanged(user, before ?? row._id);
  return { address: presentAddress(row, before ?? row._id) };
};

/** CALL-42, FIX-02: the default does not change without `isDefault`, or if there is no other address. */
export const update: Handler<'PUT /address/:id', Caller> = ({ input, params, user, ifMatch }) =>
  changeVersioned({
    ifMatch,
    read: () => readAddress(params.id, user),
    change: async () => {
      const { isDefault, ...addressInput } = input;
      const row = await Address.findOneAndUpdate(
        { _id: params.id, ...visibleTo(user) },
        { $set: { ...addressInput, changedAt: new Date() } },
      ).lean();
      if (!row) throw notFound('Address');
      if (isDefault) await setDefault(user, row._id);
      if (isDefault !== false) return;
      const rows = await readRows(user);
      if (!row._id.equals(defaultOf(rows, user.defaultAddress))) return;
      const other = rows.find(({ _id }) => !_id.equals(row._id));
      if (other) await replaceDefaultIfUnchanged(user, other._id);
    },
  });

/** CALL-43: when the default is deleted, the newest remaining address replaces it. */
export const remove: Handler<'DELETE /address/:id', Caller> = async ({ params, user }) => {
  const current = defaultOf(await readRows(user), user.defaultAddress);
  const row = await Address.findOneAndDelete({ _id: params.id, ...visibleTo(user) }).lean();
  if (!row) throw notFound('Address');
  if (row._id.equals(current)) {
    await replaceDefaultIfUnchanged(user, defaultOf(await readRows(user), null));
  }
  return { address: presentAddress(row, current) };
};
