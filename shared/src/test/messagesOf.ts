import type * as z from 'zod/mini';
import { parseInput } from '../parseInput.ts';

/** The messages that a schema gives an input, by field; none when it takes it. */
export function messagesOf(schema: z.ZodMiniType, input: unknown) {
  const read = parseInput(schema, input);
  return read.ok ? {} : read.fields;
}
