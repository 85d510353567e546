/** The call that bootstrap.ts makes for the first screen while the app's code is still on its way. */
export interface Prefetch {
  /** With its query, as '/api/products/list?page=1'. */
  url: string;
  token: string | null;
  /** The reply's body; rejected for whatever is no 200. */
  answer: Promise<unknown>;
}

declare global {
  interface Window {
    prefetch?: Prefetch;
  }
}

/** Later than this the shop may have moved on, in milliseconds since the page was opened. */
const freshFor = 30_000;

/**
 * Takes over the call that was made ahead, once, when it is the very same: a GET with this address and token.
 * @returns the reply's body; null when there was none or it failed, so that the call is to be made
 */
export async function takeHeadStart(url: string, token: string | null): Promise<unknown> {
  const { prefetch } = window;
  if (prefetch?.url !== url || prefetch.token !== token) return null;
  delete window.prefetch;
  return performance.now() < freshFor ? prefetch.answer.catch(() => null) : null;
}
