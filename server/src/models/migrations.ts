import mongoose from 'mongoose';
import type { Migration } from '../platform/database/migrate.ts';

const $concat = [{ $toString: '$_id' }, ' ', { $toLower: { $ifNull: ['$number', ''] } }];

/** In order of execution; each runs once per database. Released ones never change; new ones are appended. */
export const migrations: readonly Migration[] = [
  {
    _id: '1 idAndNumber of orders',
    run: async () => {
      await mongoose.connection
        .collection('orders')
        .updateMany({ idAndNumber: { $exists: false } }, [{ $set: { idAndNumber: { $concat } } }]);
    },
  },
];
