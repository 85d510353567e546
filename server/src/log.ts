import { pino } from 'pino';
import { config } from './config.ts';

export const log = pino({ level: config.logLevel });

/** A path as it may be logged: without its query and without the secret of a mailed link. */
export const maskSecrets = (url: string) =>
  url
    .replace(/\?.*/s, '')
    .replace(/\/(reset|reset-password|signup|merchant-signup|unsubscribe)\/[^/]+/, '/$1/…');

/** What is logged of a request and its answer; their headers hold tokens. */
export const requestSerializers = {
  req: ({ id, method, url }: { id: unknown; method: string; url: string }) => ({
    id,
    method,
    path: maskSecrets(url),
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
};
