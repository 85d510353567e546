import type { RequestHandler } from 'express';
import { requestTimeout } from './errors.ts';

interface Pace {
  graceMs: number;
  minBytesPerSecond: number;
}

/**
 * Ends a request whose body does not come: it may take some time, and more as long as it comes at a pace that a slow
 * phone has too.
 */
export function bodyTimeout({ graceMs, minBytesPerSecond }: Pace): RequestHandler {
  return (req, res, next) => {
    const { headers, socket } = req;
    if (!headers['content-length'] && !headers['transfer-encoding']) return next();
    const begin = performance.now();
    const bytesBefore = socket.bytesRead;
    const check = () => {
      // An answer may have been given without the body.
      if (req.complete || res.headersSent) return;
      const allowedMs = graceMs + ((socket.bytesRead - bytesBefore) / minBytesPerSecond) * 1_000;
      const leftMs = allowedMs - (performance.now() - begin);
      if (leftMs > 0) {
        timer = setTimeout(check, leftMs);
        return;
      }
      res.set('Connection', 'close');
      next(requestTimeout());
    };
    let timer = setTimeout(check, graceMs);
    const stop = () => clearTimeout(timer);
    req.once('end', stop).once('close', stop);
    next();
  };
}

/** Half a minute for the first 80 kB; 5 MB within the two minutes that serve.ts gives a request. */
export const limitBodyTime = bodyTimeout({ graceMs: 20_000, minBytesPerSecond: 8 * 1024 });
