import { withDatabase } from '../database.mjs';
import { waitUntil } from './scenarioRun.mjs';

/** Unsent emails, without those that are held for a digest. */
export const isUnsent = { kind: 'email' };

/**
 * The number of unsent emails.
 * @param {string} uri
 * @param {object} [filter]
 */
export const countUnsentEmails = (uri, filter = {}) =>
  withDatabase(uri, (db) => db.collection('jobs').countDocuments({ ...isUnsent, ...filter }));

/**
 * Waits until all emails are sent; returns the elapsed milliseconds, or Infinity if it never was.
 * @param {string} uri
 * @param {{ timeoutMs: number, intervalMs?: number }} milliseconds
 */
export const waitForEmptyOutbox = (uri, milliseconds) =>
  waitUntil(async () => (await countUnsentEmails(uri)) === 0, milliseconds);
