import type { Types } from 'mongoose';
import { Address } from '../../models/Address.ts';

export { readAddresses } from './addresses.ts';

export const deleteAddresses = ({ _id }: { _id: Types.ObjectId }) =>
  Address.deleteMany({ user: _id });
