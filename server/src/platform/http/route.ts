import type { Readable } from 'node:stream';
import type { Types } from 'mongoose';
import type { BodyOf, Call, ParamsOf, ParsedInputOf, StatusOf } from 'shared/endpoints';
import type { Role } from 'shared/entities';

/** The fields of a signed-in user that the platform needs. */
export interface SignedInUser {
  _id: Types.ObjectId;
  role: Role;
  /** The account has a second factor, which was not given a short while ago (SAFE-26). */
  mustConfirm: boolean;
  /** An admin who may do no more than a member before setting up a second factor (SAFE-26). */
  lacksSecondFactor: boolean;
}

export interface Request<K extends Call, User> {
  input: ParsedInputOf<K>;
  params: ParamsOf<K>;
  user: User;
  /** The rate limit key of the caller's IP address: the /64 prefix for IPv6. */
  readIp: () => string;
  /** Names the caller's browser and system in a few words; empty if they are unknown. */
  readDevice: () => string;
  /** The uploaded file, if the route has `body: 'image'` or `'csv'`; the unparsed body of one with `signedBy`. */
  file: Buffer | null;
  /** The header that `signedBy` names; else ''. */
  signature: string;
  /** The versions that the caller's If-Match accepts, of a call with `versioned`. */
  ifMatch?: readonly string[] | undefined;
}

/** A reply with an explicit status, for calls that declare several. */
export class StatusReply<S extends number, B> {
  constructor(
    readonly status: S,
    readonly body: B,
  ) {}
}

/** The reply of a call with `versioned`: the body, with its version as the ETag. */
export class VersionedReply<B> {
  constructor(
    readonly version: string,
    readonly body: B,
  ) {}
}

/** A reply in CSV, which is sent row by row (DESK-05). Texts are guarded against formulas by the platform. */
export class CsvReply {
  constructor(
    readonly fileName: string,
    readonly header: readonly string[],
    readonly rows: AsyncIterable<readonly CsvCell[]>,
  ) {}
}

/** A reply of server-sent events, which goes on until one side ends it (LIVE-01). */
export class EventStreamReply {
  constructor(readonly events: Readable) {}
}

export type CsvCell = string | number | null;

type StatusReplyOf<K extends Call, S extends StatusOf<K>> =
  S extends StatusOf<K> ? StatusReply<S, BodyOf<K, S>> : never;

type IsOne<T, U = T> = T extends U ? ([U] extends [T] ? true : false) : never;

/** Of the calls in shared/src/endpoints.ts, only those with `csv` or `eventStream` answer with a text. */
type PlainReply<Body> = Body extends string
  ? CsvReply | EventStreamReply
  : Body | VersionedReply<Body>;

/**
 * The return type of a handler: the body, alone or in a VersionedReply, a StatusReply if its call has several statuses,
 * or a CsvReply if the body is CSV.
 */
export type Reply<K extends Call> =
  IsOne<StatusOf<K>> extends true
    ? PlainReply<BodyOf<K, StatusOf<K>>>
    : StatusReplyOf<K, StatusOf<K>>;

/**
 * Handles a call; input and reply are plain data. `Handler<K>` does not use the user;
 * `Handler<K, Caller>` requires a signed-in user, `Handler<K, Caller | null>` also serves visitors.
 */
export type Handler<K extends Call, User = unknown> = (
  request: Request<K, User>,
) => Promise<Reply<K>> | Reply<K>;

/** Who may make a call: everyone, every signed-in user, or the users of these roles. */
export type Access = 'anyone' | 'signedIn' | readonly Role[];

export interface RouteOptions {
  /** 30 calls per hour and IP address, across all processes. */
  limit?: 'hourly';
  /**
   * A body of up to 1 MB instead of 100 kB, one image as multipart/form-data, or a file of text/csv; the input is the
   * query then.
   */
  body?: 'large' | 'image' | 'csv';
  /**
   * The header with the signature of a JSON body of up to 1 MB, which is passed on as it was sent. Nothing of the body
   * is read when `assertPlausible` throws; it gets '' for a missing header (SAFE-19).
   */
  signedBy?: { header: string; assertPlausible: (signature: string) => void };
  /**
   * For public data. `http`: replies have an ETag and short public caching. `memory`: replies to
   * visitors are also kept in memory until the data changes.
   */
  cache?: 'http' | 'memory';
  /** The reply is a file with this name. */
  download?: string;
  /** Replies to visitors need no database query; so do those with `cache: 'memory'`. */
  isInMemory?: true;
  /** The queue in which the call waits, instead of the one for reads or writes. */
  queue?: 'password' | 'order' | 'payment';
  /**
   * Replies are a VersionedReply; a write answers 412 to an If-Match that differs. `reply`: the version is that of the
   * whole reply, so a GET answers 304 to it. `form`: of the fields that the form edits (WORLD-14).
   */
  versioned?: 'reply' | 'form';
  /** Accounts with a second factor must have given it a short while ago (SAFE-26). */
  isConfirmed?: true;
  /** The handler refuses some inputs of callers with the right role (403). */
  canForbid?: true;
}

export type Row<K extends Call, User extends SignedInUser> =
  | readonly ['anyone', Handler<K, User | null>, RouteOptions?]
  | readonly ['signedIn' | readonly Role[], Handler<K, User>, RouteOptions?];

/** The route table. The type requires a row for every call, with a handler of that call. */
export type Routes<User extends SignedInUser> = { readonly [K in Call]: Row<K, User> };
