import type { ErrorRequestHandler, Request, Response } from 'express';
import { log } from '../../log.ts';
import { isDatabaseUnavailable } from '../database/databaseErrors.ts';
import { clientDisconnected, HttpError, malformedJson, notFound, unavailable } from './errors.ts';
import { recordRefusal } from './refusals.ts';
import { requestIdOf } from './requestLogger.ts';

const genericMessage = 'Your request could not be processed. Please try again.';

/** Maps the error types of body-parser to the shop's messages. */
const bodyErrors: Record<string, () => HttpError> = {
  'entity.too.large': () => new HttpError(413, 'The request is too large.'),
  'entity.parse.failed': malformedJson,
  'encoding.unsupported': () => new HttpError(415, 'The compression is not supported.'),
  'charset.unsupported': () => new HttpError(415, 'The character set is not supported.'),
  'request.aborted': clientDisconnected,
};

/**
 * Converts any error to the format of the API contract. Unknown errors become a 500 without
 * details.
 */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof URIError) return notFound();
  if (isDatabaseUnavailable(error)) return unavailable('database');
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) {
    return new HttpError(500, genericMessage);
  }
  const known = 'type' in error ? bodyErrors[String(error.type)] : undefined;
  if (known) return known();
  // For example a body that does not match its Content-Encoding. Messages of libraries are not
  // exposed.
  return error.status >= 400 && error.status < 500
    ? new HttpError(error.status, 'The request could not be read.')
    : new HttpError(500, genericMessage);
}

/** How long a refused client may take to read the reply before its connection is closed. */
const lingerMs = 2_000;

/**
 * By default, Node reads and discards the rest of a refused body, which is expensive for large ones
 * (SAFE-01).
 */
export function closeWithoutReadingBody({ socket }: Request, res: Response): void {
  // So that the client sends no further request on the connection.
  res.set('Connection', 'close');
  // Node would end the connection at once, and with it the reply, if more of the body arrives.
  socket.destroySoon = () => socket.end();
  res.once('finish', () => {
    // Node resumes reading on 'finish', so pause after that.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}

export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  const known = toHttpError(error);
  if (known.status === 503) {
    // An error that the shop raised itself needs no stack trace.
    recordRefusal(known.kind ?? 'other', known === error ? known.cause : error);
  } else if (known.status >= 500) {
    // Users can quote this id, which is also in the response header.
    log.error({ requestId: requestIdOf(res), err: error }, 'request failed');
  }
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (known.status === 503 && !req.complete) closeWithoutReadingBody(req, res);
  if (known.retryAfterSeconds !== undefined)
    res.set('Retry-After', String(known.retryAfterSeconds));
  if (known.version !== undefined) res.set('ETag', `"${known.version}"`);
  res
    .status(known.status)
    .set('Cache-Control', 'no-store')
    .json({ error: known.message, ...(known.fields && { fields: known.fields }), ...known.report });
};
