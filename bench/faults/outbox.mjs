import { withDatabase } from '../database.mjs';
import { waitUntil } from './scenarioRun.mjs';

/**
 * The number of emails in the outbox.
 * @param {string} uri
 * @param {object} [filter]
 */
export const countUnsentEmails = (uri, filter = {}) =>
  withDatabase(uri, (db) => db.collection('outbox').countDocuments(filter));

/**
 * Waits until the outbox is empty; returns the elapsed milliseconds, or Infinity if it never was.
 * @param {string} uri
 * @param {{ timeoutMs: number, intervalMs?: number }} milliseconds
 */
export const waitForEmptyOutbox = (uri, milliseconds) =>
  waitUntil(async () => (await countUnsentEmails(uri)) === 0, milliseconds);
