import { parseInput } from 'shared/parseInput';
import type * as z from 'zod/mini';
import { badRequest } from './errors.ts';

/**
 * Validates an input that does not come from a request like one that does.
 * @throws 400 with the message of each invalid field
 */
export function parseOrThrow<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = parseInput(schema, input);
  if (!parsed.ok) throw badRequest(parsed.error, parsed.fields);
  return parsed.data;
}
