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
 * How many rows each collection has.
 * @typedef {Record<string, number>} Counts
 */

/*
 * A backup is a file of lines, compressed with gzip: a head, a line `[collection, row]` for each row,
 * and a foot that counts them, without which the file is no backup. Rows are canonical Extended JSON,
 * so that each number and date comes back as the type that it was. Indexes are the shop's own: it makes
 * them when it starts.
 */
const FORMAT = 'uphill-backup-1';
const BATCH = 500;
const BATCH_BYTES = 8_000_000;

const { EJSON } = BSON;

/** Collections of emails that were not sent when the backup was made; most have been since. */
const unsentEmails = ['outbox', 'heldEmails'];

/** For whoever makes a backup or restores one. */
export const restoreNotice =
  'Restoring a backup brings back what was changed or deleted since: accounts with their passwords and roles, orders, newsletter subscriptions. It ends all sign-ins and mailed links, and leaves out the emails that were not sent yet.';

/**
 * Writes all rows of a database, as they were at one moment, into a file that is there only when it is whole.
 * @param {MongoClient} client
 * @param {string} file
 * @returns {Promise<Counts>}
 */
export async function writeBackup(client, file) {
  /** @type {Counts} */
  const counts = {};
  const part = `${file}.part`;
  await pipeline(
    Readable.from(linesOf(client, counts)),
    createGzip(),
    // Names, addresses and password hashes are nobody else's business.
    createWriteStream(part, { mode: 0o600, flush: true }),
  );
  await rename(part, file);
  return counts;
}

/**
 * @param {MongoClient} client
 * @param {Counts} counts filled while the lines are read
 */
async function* linesOf(client, counts) {
  const db = client.db();
  yield `${EJSON.stringify({ format: FORMAT, at: new Date() }, { relaxed: false })}\n`;
  const session = client.startSession({ snapshot: true });
  try {
    for (const name of await collectionNames(db)) {
      let rows = 0;
      // Types as they are stored: an integer is not to come back as a double.
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
 * Puts the rows of a backup into a database. The file is read to its end first: one that is damaged or cut
 * off changes nothing.
 * @param {Db} db
 * @param {string} file
 * @param {{ replace: boolean }} options whether to drop what the database has; else it must be empty
 * @returns {Promise<Counts>} the rows that are back
 */
export async function restoreBackup(db, file, { replace }) {
  const counts = await checkBackup(file);
  for (const name of await collectionNames(db)) {
    if (replace) await db.dropCollection(name);
    else if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) {
      throw new Failure(
        `The database "${db.databaseName}" is not empty: nothing was changed. With --replace what it has is dropped first.`,
      );
    }
  }
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
    if (unsentEmails.includes(name)) continue;
    if (name !== collection || batch.length === BATCH || bytes > BATCH_BYTES) await flush();
    collection = name;
    batch.push(endTokens(name, row));
    bytes += line.length;
  }
  await flush();
  return Object.fromEntries(
    Object.entries(counts).filter(([name]) => !unsentEmails.includes(name)),
  );
}

/**
 * Ends the sign-ins and mailed links of an account or a merchant application: somebody may have ended them since.
 * @param {string} collection
 * @param {import('mongodb').Document} row
 */
function endTokens(collection, row) {
  if (collection !== 'users' && collection !== 'merchants') return row;
  const ended = Object.keys(row).filter((key) => key.endsWith('Hash') && key !== 'passwordHash');
  for (const key of ended) row[key] = null;
  if (collection === 'users') {
    // Greater than any version since the backup, which the shop counts up by one at a time.
    const seconds = Math.floor(Date.now() / 1000);
    row['tokenVersion'] = Math.max(Number(row['tokenVersion'] ?? 0) + 1, seconds);
  }
  return row;
}

/**
 * Reads a backup to its end.
 * @param {string} file
 * @returns {Promise<Counts>} what its foot says, which is what it has
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
  const isOurs = first.includes(`"format":"${FORMAT}"`);
  const { counts } = /** @type {{ counts?: Counts }} */ (isOurs ? JSON.parse(last) : {});
  const isWhole =
    counts && Object.entries(counts).every(([name, rows]) => (found[name] ?? 0) === rows);
  if (!counts || !isWhole)
    throw new Failure(`${file} is cut off or no backup: nothing was changed.`);
  return counts;
}

/**
 * @param {string} file
 * @returns {AsyncIterable<string>}
 */
async function* readLines(file) {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  // It is awaited below; until then its failure is the reader's.
  reading.catch(() => {});
  yield* createInterface({ input: unpacked, crlfDelay: Infinity });
  await reading;
}
