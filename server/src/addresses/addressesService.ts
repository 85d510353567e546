import type { Types } from 'mongoose';
import { type AccountSplit, moveMadeSince } from '../users/model/accountSplit.ts';
import { Address } from './model/Address.ts';

export { readAddresses } from './addresses.ts';

export const deleteAddresses = ({ _id }: { _id: Types.ObjectId }) =>
  Address.deleteMany({ user: _id });

/** Moves the addresses that were added or edited since. */
export const moveAddresses = (split: AccountSplit) =>
  moveMadeSince(Address, split, [{ changedAt: { $gte: split.since } }]);
