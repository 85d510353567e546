import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BSON } from 'mongodb';
import { Failure } from './run.mjs';

/** @typedef {import('mongodb').Db} Db */
/** @typedef {import('mongodb').MongoClient} MongoClient */
/**
 * The number of documents per collection.
 * @typedef {Record<string, number>} Counts
 */

/*
 * A backup is a gzip-compressed file of lines: a header, a line `[collection, document]` per
 * document, and a footer with the counts, without which the file is invalid. Documents are
 * canonical Extended JSON, which preserves the BSON types. Indexes are not included, because the
 * server creates them when it starts.
 */
const FORMAT = 'uphill-backup-';
const FORMAT_VERSION = 1;
const BATCH = 500;
const BATCH_BYTES = 8_000_000;

const { EJSON } = BSON;

/** The kinds of jobs that are emails, unsent at the time of the backup; most have been sent since. */
const unsentEmails = ['email', 'heldEmail'];

/** Printed by both scripts. */
export const restoreNotice =
  'Restoring a backup brings back what was changed or deleted since: accounts with their passwords and roles, orders, newsletter subscriptions. It ends all sign-ins and mailed links, and leaves out the emails that were not sent yet.';

/**
 * Writes a snapshot of a database to a file, which only exists once it is complete.
 * @param {MongoClient} client
 * @param {string} file
 */
export async function writeBackup(client, file) {
  /** @type {Counts} */
  const counts = {};
  const part = `${file}.part`;
  await pipeline(
    Readable.from(linesOf(client, counts)),
    createGzip(),
    // The file contains names, addresses and password hashes.
    createWriteStream(part, { mode: 0o600, flush: true }),
  );
  await rename(part, file);
  return counts;
}

/**
 * @param {MongoClient} client
 * @param {Counts} counts filled while iterating
 */
async function* linesOf(client, counts) {
  const db = client.db();
  yield `${EJSON.stringify({ format: `${FORMAT}${FORMAT_VERSION}`, at: new Date() }, { relaxed: false })}\n`;
  const session = client.startSession({ snapshot: true });
  try {
    for (const name of await collectionNames(db)) {
      let rows = 0;
      // Keeps the stored types: an integer must not become a double.
      const options = { session, promoteValues: false, bsonRegExp: true };
      for await (const row of db.collection(name).find({}, options)) {
        rows += 1;
        yield `${EJSON.stringify([name, row], { relaxed: false })}\n`;
      }
      counts[name] = rows;
    }
  } finally {
    await session.endSession();
  }
  yield `${JSON.stringify({ counts })}\n`;
}

/** @param {Db} db */
async function collectionNames(db) {
  const collections = await db
    .listCollections({ type: 'collection' }, { nameOnly: true })
    .toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .toSorted();
}

/**
 * Restores a backup into a database. The file is checked completely first, so a damaged or
 * truncated one changes nothing.
 * @param {Db} db
 * @param {string} file
 * @param {{ replace: boolean }} options whether to drop existing collections; otherwise the
 *   database must be empty
 * @returns {Promise<Counts>} the restored documents
 */
export async function restoreBackup(db, file, { replace }) {
  await checkBackup(file);
  for (const name of await collectionNames(db)) {
    if (replace) await db.dropCollection(name);
    else if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) {
      throw new Failure(
        `The database "${db.databaseName}" is not empty: nothing was changed. With --replace what it has is dropped first.`,
      );
    }
  }
  /** @type {Counts} */
  const restored = {};
  let collection = '';
  let bytes = 0;
  /** @type {import('mongodb').Document[]} */
  let batch = [];
  const flush = async () => {
    if (batch.length > 0) await db.collection(collection).insertMany(batch, { ordered: false });
    [batch, bytes] = [[], 0];
  };
  for await (const line of readLines(file)) {
    if (!line.startsWith('[')) continue;
    const [name, row] = EJSON.parse(line, { relaxed: false });
    if (name === 'jobs' && unsentEmails.includes(row.kind)) continue;
    if (name !== collection || batch.length === BATCH || bytes > BATCH_BYTES) await flush();
    collection = name;
    batch.push(endTokens(name, row));
    bytes += line.length;
    restored[name] = (restored[name] ?? 0) + 1;
  }
  await flush();
  return restored;
}

/**
 * Invalidates the tokens and emailed links of an account or a merchant application, because they
 * may have been revoked since the backup.
 * @param {string} collection
 * @param {import('mongodb').Document} row
 */
function endTokens(collection, row) {
  if (collection !== 'users' && collection !== 'merchants') return row;
  const ended = Object.keys(row).filter((key) => key.endsWith('Hash') && key !== 'passwordHash');
  for (const key of ended) row[key] = null;
  if (collection === 'users') {
    // Greater than any version since the backup, because the server increments it one at a time.
    const seconds = Math.floor(Date.now() / 1000);
    row['tokenVersion'] = Math.max(Number(row['tokenVersion'] ?? 0) + 1, seconds);
  }
  return row;
}

/**
 * Checks a complete backup.
 * @param {string} file
 * @returns {Promise<Counts>} the counts of its footer, which match its content
 */
async function checkBackup(file) {
  /** @type {Counts} */
  const found = {};
  let first = '';
  let last = '';
  try {
    for await (const line of readLines(file)) {
      first ||= line;
      last = line;
      const name = /^\["([^"]+)",/.exec(line)?.[1];
      if (name) found[name] = (found[name] ?? 0) + 1;
    }
  } catch (error) {
    throw new Failure(`${file} is damaged or no backup (${String(error)}): nothing was changed.`);
  }
  const version = Number(new RegExp(`"format":"${FORMAT}(\\d+)"`).exec(first)?.[1] ?? 0);
  if (version > FORMAT_VERSION) {
    throw new Failure(`${file} was written by a later version of the shop: nothing was changed.`);
  }
  const { counts } = /** @type {{ counts?: Counts }} */ (version > 0 ? JSON.parse(last) : {});
  const isWhole =
    counts && Object.entries(counts).every(([name, rows]) => (found[name] ?? 0) === rows);
  if (!counts || !isWhole)
    throw new Failure(`${file} is cut off or no backup: nothing was changed.`);
  return counts;
}

/** @param {string} file */
async function* readLines(file) {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  // Awaited below; until then, the reader reports the error.
  reading.catch(() => {});
  yield* createInterface({ input: unpacked, crlfDelay: Infinity });
  await reading;
}
