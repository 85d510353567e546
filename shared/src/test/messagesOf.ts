import type * as z from 'zod/mini';
import { readInput } from '../readInput.ts';

/** The messages that a schema gives an input, by field; none when it takes it. */
export function messagesOf(schema: z.ZodMiniType, input: unknown) {
  const read = readInput(schema, input);
  return read.ok ? {} : read.fields;
}
