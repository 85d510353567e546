import type { ErrorRequestHandler } from 'express';
import { isAway } from '../databaseAway.ts';
import { log } from '../log.ts';
import { HttpError, malformedJson, notFound, unavailable } from './errors.ts';
import { requestIdOf } from './observe.ts';

const generic = 'Your request could not be processed. Please try again.';

/** Gives every error the form that the contract gives it; what is not known stays inside and is logged. */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof URIError) return notFound();
  if (isAway(error)) return unavailable();
  if (error instanceof Error && 'type' in error) {
    // body-parser names what went wrong in `type`.
    if (error.type === 'entity.too.large') return new HttpError(413, 'The request is too large.');
    if (error.type === 'entity.parse.failed') return malformedJson();
  }
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
    if (error.status >= 400 && error.status < 500)
      return new HttpError(error.status, error.message);
  }
  return new HttpError(500, generic);
}

export const answerErrors: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const known = toHttpError(error);
  // A refusal of our own needs no stack, least of all when there are too many.
  if (known.status >= 500 && known !== error) {
    // By this id, which the answer bears, the person who met the error can name it.
    log.error({ requestId: requestIdOf(res), err: error }, 'request failed');
  }
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (known.retryAfter !== undefined) res.set('Retry-After', String(known.retryAfter));
  res
    .status(known.status)
    .set('Cache-Control', 'no-store')
    .json({ error: known.message, ...(known.fields && { fields: known.fields }) });
};
