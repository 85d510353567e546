import type { RequestHandler } from 'express';
import { requestTimeout } from './errors.ts';

interface Pace {
  graceMs: number;
  minBytesPerSecond: number;
}

/**
 * Answers 408 when a request body arrives too slowly: the client has `graceMs`, plus the time that
 * the received bytes take at the minimum rate.
 */
export function bodyTimeout({ graceMs, minBytesPerSecond }: Pace): RequestHandler {
  return (req, res, next) => {
    const { headers, socket } = req;
    if (!headers['content-length'] && !headers['transfer-encoding']) return next();
    const begin = performance.now();
    const bytesBefore = socket.bytesRead;
    const check = () => {
      // A refused request may already have its reply.
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

/**
 * Lets a slow mobile connection pass: 30 s for the first 80 kB. A body of 5 MB is limited by
 * requestTimeout (two minutes, serve.ts).
 */
export const limitBodyTime = bodyTimeout({ graceMs: 20_000, minBytesPerSecond: 8 * 1024 });
