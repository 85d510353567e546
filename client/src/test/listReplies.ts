import { type Call, endpoints } from 'shared/endpoints';
import { makeExample } from 'shared/schemaExample';
import * as z from 'zod/mini';
import type { ReplyOf } from '../lib/http.ts';

type GetCall = Extract<Call, `GET ${string}`>;

/** Every GET that replies with a page of a list. */
type ListCall = { [K in GetCall]: ReplyOf<K> extends { pages: number } ? K : never }[GetCall];

function getReplySchema(call: Call): z.ZodMiniObject | null {
  const schemas: Record<number, z.ZodMiniType | undefined> = endpoints[call];
  const reply = schemas[200];
  const isPaged = reply instanceof z.ZodMiniObject && 'pages' in reply.shape;
  return isPaged && call.startsWith('GET ') ? reply : null;
}

/** A page with one row for every list; `text` stands wherever a person may have written it. */
export function makeListReplies(text: string) {
  const replies = Object.keys(endpoints).flatMap((call) => {
    // Object.keys() does not keep the key type.
    const schema = getReplySchema(call as Call);
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { unrepresentable: 'any' });
    const counts = Object.keys(schema.shape).filter((name) => /^(page|total)/.test(name));
    const ones = Object.fromEntries(counts.map((name) => [name, 1]));
    return [[call, schema.parse({ ...Object(makeExample(json, text)), ...ones })]];
  });
  // Each reply matches the schema of its call, as just checked.
  return Object.fromEntries(replies) as { [K in ListCall]: ReplyOf<K> };
}
