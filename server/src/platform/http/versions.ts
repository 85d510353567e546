import { createHash } from 'node:crypto';
import { inTransaction } from '../database/transaction.ts';
import { preconditionFailed } from './errors.ts';
import type { VersionedReply } from './route.ts';

/**
 * The version of a row: a digest of the fields that its form edits. It follows every write of them, by whatever part of
 * the shop, and no others, such as sales (WORLD-14).
 */
export const versionOf = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 32);

/** The reply of the GET of a form: one entity, with the version of what the form edits. */
type Read<Body> = () => Promise<VersionedReply<Body>>;

/**
 * In the transaction of the change, so that of two changes of one version the second is refused.
 * @throws 412 with what `read` replies now, if that has none of the versions; without any, nothing is compared
 */
export async function requireVersion(
  versions: readonly string[] | undefined,
  read: Read<object>,
): Promise<void> {
  if (!versions) return;
  const { version, body } = await read();
  if (versions.includes(version)) return;
  const [[name = '', current] = []] = Object.entries(body);
  throw preconditionFailed(`This ${name}`, { report: { current }, version });
}

interface Change<Body> {
  ifMatch: readonly string[] | undefined;
  read: Read<Body>;
  /** Runs in the transaction. */
  change: () => Promise<unknown>;
}

/**
 * Makes a change, if the row still has a version that If-Match accepts, and replies what `read` does then (WORLD-14).
 * @throws 412 as requireVersion()
 */
export const changeVersioned = <Body extends object>({ ifMatch, read, change }: Change<Body>) =>
  inTransaction(async () => {
    await requireVersion(ifMatch, read);
    await change();
    return read();
  });
