import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { log } from '../../log.ts';
import { database } from './connection.ts';
import { isDatabaseUnavailable } from './databaseErrors.ts';

/** The delay before the next batch is requested, so that it contains several changes, in ms. */
const pollDelayMs = 50;

/** The delay before an interrupted stream is continued, in ms. */
const retryDelayMs = 1_000;

export interface Change<Collection extends string, Row> {
  collection: Collection;
  id: mongo.ObjectId;
  isDeletion: boolean;
  /** The wanted fields of the document; undefined without any, and for one that is gone. */
  row?: Row | undefined;
}

interface Watched<Collection extends string, Row> {
  collections: readonly Collection[];
  /** The fields that are read of each changed document; without any, none is read. */
  fields?: readonly string[];
  onChange: (change: Change<Collection, Row>) => void;
}

export interface Changes {
  /** Resolves with the reason when changes may have been missed, also after `close`. */
  lost: Promise<unknown>;
  close(): Promise<void>;
}

const projectionOf = (fields: readonly string[]) =>
  Object.fromEntries(
    ['operationType', 'ns', 'documentKey', ...fields.map((name) => `fullDocument.${name}`)].map(
      (name) => [name, 1],
    ),
  );

/** The types are those of the caller, who names the collections and their fields. */
function toChange<Collection extends string, Row>(
  change: mongo.ChangeStreamDocument,
): Change<Collection, Row> {
  if (!('documentKey' in change)) throw new Error(`A collection met a ${change.operationType}.`);
  return {
    collection: change.ns.coll as Collection,
    id: change.documentKey._id,
    isDeletion: change.operationType === 'delete',
    row: ('fullDocument' in change && (change.fullDocument as Row | null)) || undefined,
  };
}

/**
 * Reports every change of some collections, whichever process makes it (a MongoDB change stream). Once the promise
 * resolves, no change is missed: after an election or an outage, the stream continues where it was, unless the database
 * no longer has what followed (REAL-03).
 */
export async function watchChanges<Collection extends string, Row>({
  collections,
  fields = [],
  onChange,
}: Watched<Collection, Row>): Promise<Changes> {
  const closing = new AbortController();
  let stream = openStream();
  let token: mongo.ResumeToken;

  function openStream(resumeAfter?: mongo.ResumeToken): mongo.ChangeStream {
    const opened = database().watch(
      [{ $match: { 'ns.coll': { $in: collections } } }, { $project: projectionOf(fields) }],
      { resumeAfter, ...(fields.length > 0 && { fullDocument: 'updateLookup' }) },
    );
    return opened.on('resumeTokenChanged', (next) => {
      token = next;
    });
  }

  async function readStream(): Promise<unknown> {
    try {
      for (;;) {
        onChange(toChange(await stream.next()));
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
