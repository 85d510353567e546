import * as z from 'zod/mini';
import { count, userEntity } from './entities.ts';
import { maxLength, searchText } from './fields.ts';

export const noInput = z.object({});
export const scope = z.optional(z.enum(['own', 'all', 'sales'], 'Scope is unknown.'));
export const searchInput = searchText('Search');
/** A note of staff; empty for none (DESK-13, DESK-22). */
export const noteInput = z.object({
  note: z.string('Note is required.').check(z.trim(), maxLength('Note', 1_000)),
});

/** `hasMore`: there are more rows than the total, which is 10,000 then (BIG-05). */
export const pageFields = { pages: count, page: count, hasMore: z.optional(z.literal(true)) };
export const message = z.strictObject({ message: z.string() });
export const user = z.strictObject({ user: userEntity });
/** Server-sent events, which go on until the connection ends. */
export const eventStream = z
  .string()
  .register(z.globalRegistry, { contentMediaType: 'text/event-stream' });
/** Text in CSV, which the server streams. */
export const csv = z.string().register(z.globalRegistry, { contentMediaType: 'text/csv' });
