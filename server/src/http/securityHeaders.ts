import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Response } from 'express';
import helmet from 'helmet';
import { config } from '../config.ts';

const protect = helmet({
  contentSecurityPolicy: {
    directives: {
      'base-uri': ["'none'"],
      // Chosen pictures are previewed before they are sent.
      'img-src': ["'self'", 'data:', 'blob:'],
      'style-src': ["'self'"],
      'font-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'upgrade-insecure-requests': config.production ? [] : null,
    },
  },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: config.production,
});

/** Helmet is asked once: it is the same each time. */
function readHeaders(): Map<string, string> {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  protect(sample.req, sample, () => {});
  return new Map(Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** What every reply bears. */
export const headersOfAll = readHeaders();

/** Puts on every reply what keeps browsers from guessing, framing and telling. */
export const putSecurityHeaders = (res: Response) => res.setHeaders(headersOfAll);

/**
 * Allows a page the style elements that it has, by what they say, and no others.
 * @param page HTML of our own, before anything of somebody else's is put into it
 */
export function stylesOf(page: string): (res: Response) => Response {
  const hashes = Array.from(page.matchAll(/<style>(.*?)<\/style>/gs), ([, css = '']) => {
    const hash = createHash('sha256').update(css).digest('base64');
    return ` 'sha256-${hash}'`;
  });
  const policy = headersOfAll
    .get('content-security-policy')
    ?.replace("style-src 'self'", (own) => own + hashes.join(''));
  return (res) => res.set('Content-Security-Policy', policy);
}
