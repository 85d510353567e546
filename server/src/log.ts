import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { config } from './config.ts';

const requestIds = new AsyncLocalStorage<string>();

/** Every line that `work`, and whatever it begins, writes into the log bears the request's id. */
export const withRequestId = (requestId: string, work: () => void) =>
  requestIds.run(requestId, work);

/** A path as it may be logged: without its query and without the secret of a mailed link. */
export const maskSecrets = (url: string) =>
  url
    .replace(/\?.*/s, '')
    .replace(/\/(reset|reset-password|signup|merchant-signup|unsubscribe)\/[^/]+/, '/$1/…');

/** A line of the log, JSON, with nothing of email addresses but their first character and their host. */
export const maskEmails = (line: string) =>
  line.replace(
    /\\(?:u[\da-f]{4}|.)|([^\s@<>"'/:;,\\]{1,64})(?:@|%40)(?=[a-z\d])/gi,
    (found, name?: string) => (name ? `${[...name][0]}…@` : found),
  );

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
