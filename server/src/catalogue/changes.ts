import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Collection } from '../models/catalogueWrites.ts';
import { database } from '../platform/database/connection.ts';

const collections: readonly string[] = ['products', 'brands', 'categories'] satisfies Collection[];

/** The delay before the next batch is requested, so that it contains several changes, in ms. */
const pollDelayMs = 50;

const isWatched = (name: string): name is Collection => collections.includes(name);

export interface Changes {
  /** Resolves with the reason when the stream ends, also after `close`. */
  lost: Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Reports every change of products, brands and categories, whichever process makes it (a MongoDB change
 * stream). Once the promise resolves, no change is missed.
 * @throws when the database has no change streams, such as one that is not a replica set
 */
export async function watchChanges(
  onChange: (collection: Collection, id: mongo.ObjectId) => void,
): Promise<Changes> {
  const stream = database().watch([
    { $match: { 'ns.coll': { $in: collections } } },
    { $project: { operationType: 1, ns: 1, documentKey: 1 } },
  ]);

  function report(change: mongo.ChangeStreamDocument): void {
    if (!('documentKey' in change)) throw new Error(`A collection met a ${change.operationType}.`);
    if (isWatched(change.ns.coll)) onChange(change.ns.coll, change.documentKey._id);
  }

  async function readStream(): Promise<unknown> {
    try {
      for (;;) {
        report(await stream.next());
        if (stream.bufferedCount() === 0) await wait(pollDelayMs, undefined, { ref: false });
      }
    } catch (error) {
      await stream.close().catch(() => {});
      return error;
    }
  }

  // The server sends the first resume token when the stream is open.
  const watching = once(stream, 'resumeTokenChanged');
  const lost = readStream();
  await Promise.race([watching, lost.then((reason) => Promise.reject(reason))]);
  return { lost, close: () => stream.close() };
}
