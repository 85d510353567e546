import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { config } from './config.ts';

const requestIds = new AsyncLocalStorage<string>();

/** Adds the request id to every log line of `work`, including its asynchronous parts. */
export const withRequestId = <T>(requestId: string, work: () => T): T =>
  requestIds.run(requestId, work);

/** A URL for the log: without the query and without the secrets of emailed links. */
export const maskSecrets = (url: string) =>
  url
    .replace(/\?.*/s, '')
    .replace(
      /\/(reset|reset-password|verify|verify-email|email\/revert|email|change-email|revert-email|signup|merchant-signup|unsubscribe)\/[^/]+/,
      '/$1/…',
    );

/** Masks the email addresses in a JSON log line: only the first character and the domain remain. */
export const maskEmails = (line: string) =>
  // JSON escapes are matched first, because they are not part of a word.
  line.replace(/\\(?:u[\da-f]{4}|.)|[^\s<>"'/:;,\\]+/gi, (word) => {
    const at = word.search(/@|%40/i);
    return at > 0 && !word.startsWith('\\')
      ? `${[...word][0]}…@${word.slice(at).replace(/^(@|%40)/i, '')}`
      : word;
  });

/** The loggable part of an error. Other properties may hold documents and inputs. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}

/** The logger: one JSON object per line on stdout. */
export const log = pino({
  level: config.logLevel,
  mixin: () => {
    const requestId = requestIds.getStore();
    return requestId ? { requestId } : {};
  },
  serializers: { err: serializeError },
  hooks: { streamWrite: maskEmails },
});
