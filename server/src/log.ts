import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { config } from './config.ts';

const requestIds = new AsyncLocalStorage<string>();

/** Every line that `work`, and whatever it begins, writes into the log bears the request's id. */
export const withRequestId = <T>(requestId: string, work: () => T): T =>
  requestIds.run(requestId, work);

/** A path as it may be logged: without its query and without the secret of a mailed link. */
export const maskSecrets = (url: string) =>
  url
    .replace(/\?.*/s, '')
    .replace(
      /\/(reset|reset-password|verify|verify-email|signup|merchant-signup|unsubscribe)\/[^/]+/,
      '/$1/…',
    );

/** A line of the log, JSON, with nothing of email addresses but their first character and their host. */
export const maskEmails = (line: string) =>
  // Escapes of JSON first: they are no part of a word.
  line.replace(/\\(?:u[\da-f]{4}|.)|[^\s<>"'/:;,\\]+/gi, (word) => {
    const at = word.search(/@|%40/i);
    return at > 0 && !word.startsWith('\\')
      ? `${[...word][0]}…@${word.slice(at).replace(/^(@|%40)/i, '')}`
      : word;
  });

/** What is logged of an error. Its other fields may hold rows and inputs. */
function showError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: showError(cause) }),
  };
}

/** The log of this process: one JSON object a line, on the standard output. */
export const log = pino({
  level: config.logLevel,
  mixin: () => {
    const requestId = requestIds.getStore();
    return requestId ? { requestId } : {};
  },
  serializers: { err: showError },
  hooks: { streamWrite: maskEmails },
});
