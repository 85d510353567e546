import type { FieldErrors } from 'shared/parseInput';
import { isDuplicate } from '../database/databaseErrors.ts';

type Details = Pick<
  HttpError,
  'fields' | 'report' | 'version' | 'retryAfterSeconds' | 'kind' | 'cause'
>;

/**
 * An error that is sent to the client as `{ error, fields? }` with its status. All other errors
 * become a 500.
 */
export class HttpError extends Error {
  readonly fields?: FieldErrors | undefined;
  /** Other members of the reply. */
  readonly report?: object;
  /** Value of the ETag header, without quotes. */
  readonly version?: string;
  /** Value of the Retry-After header in seconds. */
  readonly retryAfterSeconds?: number;
  /** What was overloaded or unavailable, for the log and the metrics of 503 replies. */
  readonly kind?: string;

  constructor(
    readonly status: number,
    message: string,
    { cause, ...details }: Details = {},
  ) {
    super(message, { cause });
    Object.assign(this, details);
  }
}

export const badRequest = (message: string, fields?: FieldErrors) =>
  new HttpError(400, message, { fields });
/** A 400 error about one field. */
export const fieldError = (field: string, message: string) =>
  badRequest(message, { [field]: message });
export const malformedJson = () => badRequest('The JSON is malformed.');
export const unauthorized = () => new HttpError(401, 'Please login to continue.');
export const forbidden = () => new HttpError(403, 'You are not allowed to access this resource.');
/** The client asks for the second factor and repeats the call, or leads to where one is set up (SAFE-26). */
const secondFactorError = (message: string, secondFactor: 'confirm' | 'missing') =>
  new HttpError(403, message, { report: { secondFactor } });
export const unconfirmed = () =>
  secondFactorError('Please confirm that it is you with your second factor.', 'confirm');
export const secondFactorMissing = () =>
  secondFactorError('Please set up a second factor in Account Security first.', 'missing');
export const notFound = (what = 'Page') => new HttpError(404, `${what} not found.`);
/** For an If-Match that names another version. */
export const preconditionFailed = (
  what: string,
  details?: { report: { current: unknown }; version: string },
) => new HttpError(412, `${what} has been changed in the meantime.`, details);
export const tooLarge = (message: string) => new HttpError(413, message);
export const tooManyRequests = (retryAfterSeconds: number) =>
  new HttpError(429, 'Too many attempts. Please try again later.', { retryAfterSeconds });
/** @param cause for the log */
export const unavailable = (kind = 'other', cause?: unknown) =>
  new HttpError(503, 'The shop is temporarily unavailable. Please try again.', {
    retryAfterSeconds: 5,
    kind,
    cause,
  });
export const requestTimeout = () => new HttpError(408, 'The request took too long.');
/** For a client that has disconnected, so nobody reads the reply. */
export const clientDisconnected = () => badRequest('The request was aborted.');

/** Turns a violation of a unique index into an error, about a field if one is given. */
export async function onDuplicateKey<T>(
  work: Promise<T>,
  message: string,
  field?: string,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw field === undefined ? badRequest(message) : fieldError(field, message);
  }
}
