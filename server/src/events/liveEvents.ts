import { PassThrough, type Readable } from 'node:stream';
import type { Types } from 'mongoose';
import { log } from '../log.ts';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { ContactMessage } from '../contact/model/ContactMessage.ts';
import { type Caller, findSignedIn } from '../users/model/caller.ts';
import { Merchant } from '../merchants/model/Merchant.ts';
import { Order } from '../orders/model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { Refund } from '../payments/model/Refund.ts';
import { Return } from '../returns/model/Return.ts';
import { Review } from '../reviews/model/Review.ts';
import { Session } from '../users/model/Session.ts';
import { User } from '../users/model/User.ts';
import type { TokenClaims } from '../platform/auth/tokens.ts';
import { type Change, type Changes, watchChanges } from '../platform/database/changeStream.ts';
import { unavailable } from '../platform/http/errors.ts';
import { secondMs } from '../platform/time.ts';

/** Streams of one account and of all, in this process. */
const maxStreamsPerUser = 5;
const maxStreams = 2_000;

/** Below the timeouts of proxies. */
const heartbeatMs = 25 * secondMs;

/** What is told about, by its collection. */
const kinds = new Map<string, string>([
  [Order.collection.name, 'order'],
  [Return.collection.name, 'return'],
  [Refund.collection.name, 'refund'],
  [Merchant.collection.name, 'application'],
  [Review.collection.name, 'review'],
  [ContactMessage.collection.name, 'message'],
  [Product.collection.name, 'product'],
  [User.collection.name, 'user'],
  [AuditEntry.collection.name, 'change'],
]);

/** The fields that say whom a change concerns. */
const fields = ['user', 'brand', 'lines.brand'];

interface ChangedRow {
  user?: Types.ObjectId | null;
  brand?: Types.ObjectId | null;
  lines?: { brand?: Types.ObjectId | null }[];
}

interface Listener {
  caller: Caller;
  claims: TokenClaims;
  stream: PassThrough;
}

/** A client that does not read what it asked for is disconnected. */
const maxWaitingBytes = 64 * 1024;

function send({ stream }: Listener, text: string): void {
  if (!stream.writable) return;
  stream.write(`${text}\n\n`);
  if (stream.writableLength > maxWaitingBytes) stream.destroy();
}

/** Whether a change is one of the caller's own orders and returns, or of the rows of staff (LIVE-01). */
function concerns({ _id, role, merchant }: Caller, kind: string, row: ChangedRow): boolean {
  if (role === 'ROLE_ADMIN') return true;
  if (kind !== 'order' && kind !== 'return' && kind !== 'product') return false;
  if (row.user?.equals(_id)) return true;
  const brand = merchant?.brand;
  if (role !== 'ROLE_MERCHANT' || !brand) return false;
  return [row, ...(row.lines ?? [])].some((part) => part.brand?.equals(brand));
}

/** What may be seen depends on it, so that its change ends a stream. */
const rightsOf = ({ role, merchant }: Caller) => `${role} ${merchant?.brand?.toString()}`;

/**
 * Tells those who listen in this process which rows changed, whichever process changed them (LIVE-01). It follows one
 * change stream, and only while somebody listens. Events name rows, which are then read by the usual calls.
 */
class LiveEvents {
  readonly #listeners = new Set<Listener>();
  #changes: Promise<Changes> | null = null;
  #isStopped = false;

  start(): void {
    this.#isStopped = false;
  }

  /** Ends all streams, and takes no further ones. Clients ask another process then. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { stream } of this.#listeners) stream.end();
    await this.#closeChanges();
  }

  /**
   * Server-sent events about changes from now on. Of more than five streams of an account, the oldest ends.
   * @throws 503 where too many listen, while the process stops, and without the database
   */
  async listen(caller: Caller, claims: TokenClaims): Promise<Readable> {
    if (this.#isStopped || this.#listeners.size >= maxStreams) throw unavailable('events');
    const stream = new PassThrough();
    const listener = { caller, claims, stream };
    this.#listeners.add(listener);
    const heartbeat = setInterval(() => send(listener, ':'), heartbeatMs).unref();
    stream.once('close', () => {
      clearInterval(heartbeat);
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#closeChanges().catch((err: unknown) => log.warn({ err }, 'events could not be closed'));
    });
    try {
      this.#changes ??= this.#openChanges();
      await this.#changes;
    } catch (error) {
      stream.destroy();
      throw unavailable('events', error);
    }
    const own = this.#of(caller._id);
    if (own.length > maxStreamsPerUser) {
      // Without the event, it would come back at once, and end the next one.
      own[0]?.stream.end('event: replaced\ndata: {}\n\n');
    }
    return stream;
  }

  /** The streams of an account, the oldest first. */
  #of(user: Types.ObjectId): Listener[] {
    return [...this.#listeners].filter(
      ({ caller, stream }) => caller._id.equals(user) && stream.writable,
    );
  }

  #openChanges(): Promise<Changes> {
    const opening = watchChanges({
      collections: [...kinds.keys(), Session.collection.name],
      fields,
      onChange: (change: Change<string, ChangedRow>) => this.#onChange(change),
    });
    // Without the database, nobody waits for changes.
    opening.then(({ lost }) => lost.then(() => this.#onLost(opening))).catch(() => {});
    return opening;
  }

  async #closeChanges(): Promise<void> {
    const changes = this.#changes;
    this.#changes = null;
    await (await changes?.catch(() => null))?.close();
  }

  /** Changes may have been missed, unless it was closed. Whoever comes back reads again what is shown. */
  #onLost(changes: Promise<Changes>): void {
    if (this.#changes !== changes) return;
    this.#changes = null;
    for (const { stream } of this.#listeners) stream.end();
  }

  #onChange({ collection, id, isDeletion, row = {} }: Change<string, ChangedRow>): void {
    if (collection === Session.collection.name) {
      for (const { claims, stream } of isDeletion ? this.#listeners : []) {
        if (claims.sessionId === id.toString()) stream.end();
      }
      return;
    }
    if (collection === User.collection.name) {
      for (const listener of this.#of(id)) void this.#checkRights(listener);
    }
    const kind = kinds.get(collection) ?? '';
    const event = `data: ${JSON.stringify({ kind, id: id.toString() })}`;
    for (const listener of this.#listeners) {
      if (concerns(listener.caller, kind, row)) send(listener, event);
    }
  }

  /** Ends a stream whose account was blocked, signed out or deleted, or has other rights. */
  async #checkRights({ caller, claims, stream }: Listener): Promise<void> {
    const current = await findSignedIn(claims).catch(() => null);
    if (!current || rightsOf(current) !== rightsOf(caller)) stream.end();
  }
}

// oxlint-disable-next-line shop/module-state -- serve() starts and stops it; used all over the areas
export const liveEvents = new LiveEvents();
