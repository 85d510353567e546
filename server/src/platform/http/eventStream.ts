import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { finishRequest } from './requestLogger.ts';
import type { EventStreamReply } from './route.ts';

/** A client that does not read what it asked for is disconnected. */
const maxWaitingBytes = 64 * 1024;

/** Server-sent events to one client (LIVE-01). */
export class EventStream {
  readonly #res: ServerResponse;

  constructor(res: ServerResponse) {
    this.#res = res;
  }

  get isEnded(): boolean {
    return this.#res.closed || this.#res.writableEnded;
  }

  /** Calls back once the stream has ended, whichever side ended it. */
  onEnd(callback: () => void): void {
    if (this.#res.closed) callback();
    else this.#res.once('close', callback);
  }

  /** @param name of the event; left out, it is `message` */
  send(data: object, name?: string): void {
    this.#write(`${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`);
  }

  /** A line that shows proxies and the client that the connection is alive. */
  sendHeartbeat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    if (!this.isEnded) this.#res.end();
  }

  #write(text: string): void {
    if (this.isEnded) return;
    this.#res.write(text);
    if (this.#res.writableLength > maxWaitingBytes) this.#res.destroy();
  }
}

/** Begins a stream. The request counts as answered. */
export function openEventStream(res: Response, { onOpen }: EventStreamReply): void {
  finishRequest(res);
  if (!res.closed) {
    res.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      // The connection is of no use when the stream ends, and keeps a process from stopping.
      Connection: 'close',
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
  }
  onOpen(new EventStream(res));
}
