import type * as z from 'zod/mini';
import { parseInput } from '../parseInput.ts';

/** Returns the validation messages by field, none for a valid input. */
export function messagesOf(schema: z.ZodMiniType, input: unknown) {
  const result = parseInput(schema, input);
  return result.ok ? {} : result.fields;
}
