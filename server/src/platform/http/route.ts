import type { Types } from 'mongoose';
import type { BodyOf, Call, ParamsOf, ParsedInputOf, StatusOf } from 'shared/endpoints';
import type { Role } from 'shared/entities';

/** What the platform knows of a signed-in user. */
export interface SignedInUser {
  _id: Types.ObjectId;
  role: Role;
}

export interface Request<K extends Call, User> {
  input: ParsedInputOf<K>;
  params: ParamsOf<K>;
  user: User;
  /** The rate limit key of the caller's IP address: the /64 prefix for IPv6. */
  readIp: () => string;
  /** The uploaded file, if the route has the trait `upload`. */
  file: Buffer | null;
}

/** A reply with an explicit status, for calls that declare several. */
export class StatusReply<S extends number, B> {
  readonly status: S;
  readonly body: B;
  constructor(status: S, body: B) {
    this.status = status;
    this.body = body;
  }
}

type StatusReplyOf<K extends Call, S extends StatusOf<K>> =
  S extends StatusOf<K> ? StatusReply<S, BodyOf<K, S>> : never;

type IsOne<T, U = T> = T extends U ? ([U] extends [T] ? true : false) : never;

/** The return type of a handler: the body, or a StatusReply if its call has several statuses. */
export type Reply<K extends Call> =
  IsOne<StatusOf<K>> extends true ? BodyOf<K, StatusOf<K>> : StatusReplyOf<K, StatusOf<K>>;

/**
 * Handles a call; input and reply are plain data. `Handler<K>` does not use the user;
 * `Handler<K, Caller>` requires a signed-in user, `Handler<K, Caller | null>` also serves visitors.
 */
export type Handler<K extends Call, User = unknown> = (
  request: Request<K, User>,
) => Promise<Reply<K>> | Reply<K>;

/** Access levels of a route. */
export const anyone = 'anyone';
export const signedIn = 'signedIn';
export const admin = 'admin';
/**
 * Admins, and merchants within their own brand. The handler must check which documents they may
 * access.
 */
export const adminOrMerchant = 'adminOrMerchant';

type SignedInAccess = typeof signedIn | typeof admin | typeof adminOrMerchant;
export type Access = typeof anyone | SignedInAccess;

/** 30 calls per hour and IP address, across all processes. */
export const limited = 'limited';
/** Part of the public catalogue: replies have an ETag and short public caching. */
export const cached = 'cached';
/** Replies to visitors come from memory, without a database query. */
export const inMemory = 'inMemory';
/** Like `inMemory`, and the reply is cached until the catalogue changes. */
export const memoized = 'memoized';
/** Accepts one image as multipart/form-data. */
export const upload = 'upload';
/** Accepts a body of up to 1 MB instead of 100 kB. */
export const large = 'large';
export const hashing = 'hashing';
export const ordering = 'ordering';

export type Trait =
  | typeof limited
  | typeof cached
  | typeof inMemory
  | typeof memoized
  | typeof upload
  | typeof large
  | typeof hashing
  | typeof ordering;

export type Row<K extends Call, User extends SignedInUser> =
  | readonly [typeof anyone, Handler<K, User | null>, ...Trait[]]
  | readonly [SignedInAccess, Handler<K, User>, ...Trait[]];

/** Whether the replies of a route have an ETag and may be cached. */
export const isCached = (traits: readonly Trait[]) =>
  traits.includes(cached) || traits.includes(memoized);

/** The route table. The type requires a row for every call, with a handler of that call. */
export type Routes<User extends SignedInUser> = { readonly [K in Call]: Row<K, User> };
