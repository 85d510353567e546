import type { BodyOf, Call, InputOf, ParamsOf, StatusOf } from 'shared/endpoints';

/** `input` is the query of a GET, else the body. */
export interface Options<K extends Call> {
  input?: InputOf<K>;
  params?: ParamsOf<K>;
}

/**
 * Calls the API as a person, or without a token as a visitor, and answers the reply.
 * @throws an Error that names the call and its status, for any refusal
 */
export const caller =
  (url: string, token?: string) =>
  async <K extends Call>(
    name: K,
    { input, params }: Options<K> = {},
  ): Promise<BodyOf<K, StatusOf<K>>> => {
    const [method = '', pattern = ''] = name.split(' ');
    const values = new Map(Object.entries(params ?? {}));
    const path = pattern.replace(/:(\w+)/g, (_, key: string) => String(values.get(key)));
    const query = method === 'GET' && input ? `?${new URLSearchParams(Object.entries(input))}` : '';
    const reply = await fetch(`${url}/api${path}${query}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      body: method !== 'GET' && input ? JSON.stringify(input) : null,
    });
    if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${await reply.text()}`);
    return JSON.parse((await reply.text()) || 'null');
  };

export type Caller = ReturnType<typeof caller>;
