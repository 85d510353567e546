import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {{ status: number, milliseconds: number, retryAfter: string | null, body: any }} Reply
 *   `status` 0: no reply; `body` depends on the call, hence any
 */

/**
 * Makes a call and returns any reply, including a broken connection.
 * @param {number} port
 * @param {string} call such as `POST /api/cart`
 * @param {{ input?: unknown, token?: string }} [options]
 * @returns {Promise<Reply>}
 */
export async function sendRequest(port, call, { input, token } = {}) {
  const [method = '', path = ''] = call.split(' ');
  const begin = performance.now();
  const took = () => performance.now() - begin;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(input !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(input !== undefined && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? JSON.parse(text) : text;
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, milliseconds: took(), retryAfter, body };
  } catch (error) {
    return { status: 0, milliseconds: took(), retryAfter: null, body: reasonOf(error) };
  }
}

/**
 * fetch gives the reason only in the cause of its error.
 * @param {unknown} error
 */
const reasonOf = (error) => String((error instanceof Error && error.cause) || error);

/**
 * Reads continuously.
 * @param {number} port
 */
export function startReading(port, call = 'GET /api/products/list') {
  const stopping = new AbortController();
  /** @type {Reply[]} */
  const replies = [];
  const visits = Array.from({ length: 4 }, async () => {
    while (!stopping.signal.aborted) {
      replies.push(await sendRequest(port, call));
      await wait(5);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(visits);
      return replies;
    },
  };
}
