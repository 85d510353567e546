import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Response } from 'express';
import helmet from 'helmet';
import { config } from '../../config.ts';

const protect = helmet({
  contentSecurityPolicy: {
    directives: {
      'base-uri': ["'none'"],
      // Selected images are previewed before the upload.
      'img-src': ["'self'", 'data:', 'blob:'],
      'style-src': ["'self'"],
      'font-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'upgrade-insecure-requests': config.isProduction ? [] : null,
    },
  },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: config.isProduction,
});

/** Runs Helmet once, because the headers are the same for every reply. */
function readHelmetHeaders(): Map<string, string> {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  protect(sample.req, sample, () => {});
  return new Map(Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** The security headers of every reply. */
export const commonHeaders = readHelmetHeaders();

export const setSecurityHeaders = (res: Response) => res.setHeaders(commonHeaders);

/**
 * Returns a function that allows the inline style elements of a page by hash in its
 * Content-Security-Policy.
 * @param page trusted HTML, before any user content is inserted
 */
export function allowInlineStyles(page: string): (res: Response) => Response {
  const hashes = Array.from(page.matchAll(/<style>(.*?)<\/style>/gs), ([, css = '']) => {
    const hash = createHash('sha256').update(css).digest('base64');
    return ` 'sha256-${hash}'`;
  });
  const policy = commonHeaders
    .get('content-security-policy')
    ?.replace("style-src 'self'", (own) => own + hashes.join(''));
  return (res) => res.set('Content-Security-Policy', policy);
}
