import { pipeline } from 'node:stream';
import type { Response } from 'express';
import { finishRequest } from './requestLogger.ts';
import type { EventStreamReply } from './route.ts';

/** Sends server-sent events until one side ends them (LIVE-01). The request counts as answered. */
export function sendEvents(res: Response, { events }: EventStreamReply): void {
  finishRequest(res);
  if (res.closed) return void events.destroy();
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    // The connection is of no use when the stream ends, and keeps a process from stopping.
    Connection: 'close',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
  pipeline(events, res, () => {});
}
