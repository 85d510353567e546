import type { AppDispatch } from '../app/store.ts';
import { storedToken } from './storedToken.ts';
import { createAppThunk } from './thunk.ts';

/** A row that changed; of the own ones, for staff of their lists. */
export interface LiveChange {
  kind:
    | 'order'
    | 'return'
    | 'refund'
    | 'application'
    | 'review'
    | 'message'
    | 'product'
    | 'user'
    | 'change';
  id: string;
}

/** Gets null where changes may have been missed, because the connection is new. */
export type LiveListener = (change: LiveChange | null) => void;

const minRetryMs = 2_000;
const maxRetryMs = 60_000;
/** A screen that follows another goes on with its connection. */
const closeDelayMs = 5_000;

const getTicket = createAppThunk(
  'live/getTicket',
  async (_: void, { call }) => (await call('POST /events/ticket')).ticket,
  { silent: true },
);

/** The events of this tab (LIVE-01): one connection while a visible screen listens. */
class LiveEvents {
  readonly #listeners = new Set<LiveListener>();
  #dispatch: AppDispatch | null = null;
  #source: EventSource | null = null;
  /** Whose events they are; null while there is no connection. */
  #token: string | null = null;
  /** Changes with each attempt, so that an earlier one ends without effect. */
  #attempt = 0;
  #retryMs = minRetryMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#close();
      else void this.#open();
    });
  }

  subscribe(dispatch: AppDispatch, listener: LiveListener): () => void {
    this.#dispatch = dispatch;
    this.#listeners.add(listener);
    if (this.#token !== storedToken.get()) void this.#open();
    return () => {
      this.#listeners.delete(listener);
      setTimeout(() => {
        if (this.#listeners.size === 0) this.#close();
      }, closeDelayMs);
    };
  }

  #notify(change: LiveChange | null): void {
    for (const listener of this.#listeners) listener(change);
  }

  #close(): void {
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
    this.#token = null;
  }

  /** Shops that start again get their visitors back one after the other. */
  #retry(): void {
    this.#close();
    this.#timer = setTimeout(() => void this.#open(), this.#retryMs * (1 + Math.random()));
    this.#retryMs = Math.min(2 * this.#retryMs, maxRetryMs);
  }

  async #open(): Promise<void> {
    this.#close();
    const attempt = this.#attempt;
    this.#token = storedToken.get();
    if (!this.#dispatch || !this.#token || this.#listeners.size === 0 || document.hidden) return;
    const reply = await this.#dispatch(getTicket());
    if (attempt !== this.#attempt) return;
    const hasEnded = getTicket.rejected.match(reply) && reply.payload?.status === 401;
    if (getTicket.fulfilled.match(reply)) this.#listen(reply.payload);
    else if (!hasEnded) this.#retry();
  }

  #listen(ticket: string): void {
    const source = new EventSource(`/api/events?ticket=${encodeURIComponent(ticket)}`);
    this.#source = source;
    source.addEventListener('open', () => {
      this.#retryMs = minRetryMs;
      this.#notify(null);
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.#notify(JSON.parse(data) as LiveChange); // the shop's own event (CALL-154)
    });
    // Five newer ones are enough until this tab is looked at again.
    source.addEventListener('replaced', () => this.#close());
    // A ticket is used up, so the browser cannot connect again by itself.
    source.addEventListener('error', () => this.#retry());
  }
}

export const liveEvents = new LiveEvents();
