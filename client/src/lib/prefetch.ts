/** The first screen's API call, started by bootstrap.ts while the app's code loads. */
export interface Prefetch {
  /** With its query, such as '/api/products/list?page=1'. */
  url: string;
  token: string | null;
  /** The reply's body; rejects for any status but 200. */
  reply: Promise<unknown>;
}

declare global {
  interface Window {
    prefetch?: Prefetch;
  }
}

/** Age in ms since navigation start after which a prefetch counts as stale. */
const maxAgeMs = 30_000;

/** The prefetched reply, once, for a GET with the same URL and token; null if the caller must make the call. */
export async function takePrefetch(url: string, token: string | null): Promise<unknown> {
  const { prefetch } = window;
  if (prefetch?.url !== url || prefetch.token !== token) return null;
  delete window.prefetch;
  return performance.now() < maxAgeMs ? prefetch.reply.catch(() => null) : null;
}
