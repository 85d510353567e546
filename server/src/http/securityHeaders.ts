import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '../config.ts';

const protect = helmet({
  contentSecurityPolicy: {
    directives: {
      'base-uri': ["'none'"],
      // Chosen pictures are previewed before they are sent.
      'img-src': ["'self'", 'data:', 'blob:'],
      'style-src': ["'self'", "'unsafe-inline'"],
      'font-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'upgrade-insecure-requests': config.production ? [] : null,
    },
  },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: config.production,
});

/** Puts on every reply what keeps browsers from guessing, framing and telling. Helmet is asked once: it is the same each time. */
export function securityHeaders(): RequestHandler {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  protect(sample.req, sample, () => {});
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(sample.getHeaders())) headers.set(name, String(value));
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}
