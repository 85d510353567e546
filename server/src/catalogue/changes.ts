import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Collection } from '../models/catalogueWrites.ts';
import { log } from '../log.ts';
import { database } from '../platform/database/connection.ts';
import { isDatabaseUnavailable } from '../platform/database/databaseErrors.ts';

const collections: readonly string[] = ['products', 'brands', 'categories'] satisfies Collection[];

/** The delay before the next batch is requested, so that it contains several changes, in ms. */
const pollDelayMs = 50;

const isWatched = (name: string): name is Collection => collections.includes(name);

/** The delay before an interrupted stream is continued, in ms. */
const retryDelayMs = 1_000;

export interface Changes {
  /** Resolves with the reason when changes may have been missed, also after `close`. */
  lost: Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Reports every change of products, brands and categories, whichever process makes it (a MongoDB change
 * stream). Once the promise resolves, no change is missed: after an election or an outage, the stream continues where
 * it was, unless the database no longer has what followed (REAL-03).
 */
export async function watchChanges(
  onChange: (collection: Collection, id: mongo.ObjectId) => void,
): Promise<Changes> {
  const closing = new AbortController();
  let stream = openStream();
  let token: mongo.ResumeToken;

  function openStream(resumeAfter?: mongo.ResumeToken): mongo.ChangeStream {
    const opened = database().watch(
      [
        { $match: { 'ns.coll': { $in: collections } } },
        { $project: { operationType: 1, ns: 1, documentKey: 1 } },
      ],
      { resumeAfter },
    );
    return opened.on('resumeTokenChanged', (next) => {
      token = next;
    });
  }

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

  /** The driver continues a stream only if a server is there at once. */
  async function readStreams(): Promise<unknown> {
    for (;;) {
      const reason = await readStream();
      const canContinue = token !== undefined && isDatabaseUnavailable(reason);
      if (!canContinue || closing.signal.aborted) return reason;
      log.warn({ err: reason }, 'change stream interrupted');
      await wait(retryDelayMs, undefined, { ref: false });
      stream = openStream(token);
    }
  }

  // The server sends the first resume token when the stream is open.
  const watching = once(stream, 'resumeTokenChanged');
  const lost = readStreams();
  await Promise.race([watching, lost.then((reason) => Promise.reject(reason))]);
  return {
    lost,
    close() {
      closing.abort();
      return stream.close();
    },
  };
}
