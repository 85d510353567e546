import { database } from '../platform/database/connection.ts';

/** Counts attempts of a key in a stored limit of 15 minutes, as other processes do. */
export const countElsewhere = (limit: string, key: string, tries: number) =>
  database()
    .collection<{ _id: string; tries: number; until: Date }>('limits')
    .insertOne({ _id: `${limit}:${key}`, tries, until: new Date(Date.now() + 15 * 60_000) });
