/** The call that firstSteps.ts makes for the first screen while the app's code is still on its way. */
export interface HeadStart {
  /** With its query, as '/api/products/list?page=1'. */
  url: string;
  token: string | null;
  /** The reply's body; rejected for whatever is no 200. */
  answer: Promise<unknown>;
}

declare global {
  interface Window {
    headStart?: HeadStart;
  }
}

/** Later than this the shop may have moved on, in milliseconds since the page was opened. */
const freshFor = 30_000;

/**
 * Takes over the call that was made ahead, once, when it is the very same: a GET with this address and token.
 * @returns the reply's body; null when there was none or it failed, so that the call is to be made
 */
export async function takeHeadStart(url: string, token: string | null): Promise<unknown> {
  const { headStart } = window;
  if (headStart?.url !== url || headStart.token !== token) return null;
  delete window.headStart;
  return performance.now() < freshFor ? headStart.answer.catch(() => null) : null;
}
