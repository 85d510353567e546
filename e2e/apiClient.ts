import type { BodyOf, Call, InputOf, ParamsOf, StatusOf } from 'shared/endpoints';

/** `input` is the query of a GET, otherwise the body. */
export interface Options<K extends Call> {
  input?: InputOf<K>;
  params?: ParamsOf<K>;
}

/**
 * Returns an API client for a user, or for a visitor without a token.
 * @throws an Error with the call and its status for any error reply
 */
export const createApiClient =
  (url: string, token?: string) =>
  async <K extends Call>(
    name: K,
    { input, params }: Options<K> = {},
    // The demo accounts go without a second factor.
  ): Promise<Exclude<BodyOf<K, StatusOf<K>>, { secondFactor: { ticket: string } }>> => {
    const [method = '', pattern = ''] = name.split(' ');
    const values = new Map(Object.entries(params ?? {}));
    const path = pattern.replace(/:(\w+)/g, (_, key: string) => String(values.get(key)));
    const query = method === 'GET' && input ? `?${new URLSearchParams(Object.entries(input))}` : '';
    const reply = await fetch(`${url}/api${path}${query}`, {
      method,
      headers: {
        // A shop that stops waits some seconds for connections that stay open.
        Connection: 'close',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      body: method !== 'GET' && input ? JSON.stringify(input) : null,
    });
    if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${await reply.text()}`);
    return JSON.parse((await reply.text()) || 'null');
  };

export type ApiClient = ReturnType<typeof createApiClient>;
