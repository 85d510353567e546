import type { Types } from 'mongoose';
import type { BodyOf, Call, ParamsOf, ParsedInputOf, StatusOf } from 'shared/endpoints';
import type { Role } from 'shared/entities';

/** The signed-in person behind a request. `merchant` is set for merchants, its brand until it is deleted. */
export interface Caller {
  _id: Types.ObjectId;
  email: string;
  firstName: string;
  role: Role;
  isEmailVerified: boolean;
  defaultAddress: Types.ObjectId | null;
  merchant: { _id: Types.ObjectId; name: string; brand: Types.ObjectId | null } | null;
}

export interface Request<K extends Call, User> {
  input: ParsedInputOf<K>;
  params: ParamsOf<K>;
  user: User;
  /** The caller's IP address, of IPv6 the network: by it tries are counted. */
  readIp: () => string;
  /** The uploaded file of a row marked `upload`. */
  file: Buffer | null;
}

/** A reply whose status the handler chooses among those of its call. */
export class Answer<S extends number, B> {
  readonly status: S;
  readonly body: B;
  constructor(status: S, body: B) {
    this.status = status;
    this.body = body;
  }
}

type AnswerOf<K extends Call, S extends StatusOf<K>> =
  S extends StatusOf<K> ? Answer<S, BodyOf<K, S>> : never;

type IsOne<T, U = T> = T extends U ? ([U] extends [T] ? true : false) : never;

/** What a handler returns: the body, or an Answer where its call has several statuses. */
export type Reply<K extends Call> =
  IsOne<StatusOf<K>> extends true ? BodyOf<K, StatusOf<K>> : AnswerOf<K, StatusOf<K>>;

/**
 * A call's work, from plain data to plain data. `Handler<K>` may meet a visitor (`user` null);
 * `Handler<K, Caller>` needs somebody signed in.
 */
export type Handler<K extends Call, User = Caller | null> = (
  request: Request<K, User>,
) => Promise<Reply<K>> | Reply<K>;

/** Who may make a call. */
export const anyone = 'anyone';
export const signedIn = 'signedIn';
export const admin = 'admin';
/** Admins, and merchants within their own brand: which rows is the handler's to check. */
export const seller = 'seller';

type SignedInAccess = typeof signedIn | typeof admin | typeof seller;
export type Access = typeof anyone | SignedInAccess;

/** 30 calls an hour and IP address, in all processes together. */
export const limited = 'limited';
/** Part of the public catalogue: ETag and short public caching. */
export const cached = 'cached';
/** Answers visitors from memory, and asks the database for nothing of their own. */
export const inMemory = 'inMemory';
/** The same from the catalogue, and cached: a reply is kept until the catalogue changes. */
export const memoized = 'memoized';
/** Takes one picture as multipart/form-data. */
export const upload = 'upload';
/** A body of up to 1 MB instead of 100 kB. */
export const large = 'large';
/** Hashes a password. */
export const hashing = 'hashing';
/** Fills a cart or places an order. */
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

export type Row<K extends Call> =
  | readonly [typeof anyone, Handler<K>, ...Trait[]]
  | readonly [SignedInAccess, Handler<K, Caller>, ...Trait[]];

/** Whether a row's replies bear an ETag and may be cached. */
export const isCached = (traits: readonly Trait[]) =>
  traits.includes(cached) || traits.includes(memoized);

/** One row for every call; the compiler refuses a missing one and another call's handler. */
export type Routes = { readonly [K in Call]: Row<K> };
