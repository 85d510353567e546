import * as z from 'zod/mini';

/** The first message of each invalid field, by name; nested names are joined with dots. */
export type FieldErrors = Record<string, string>;

export type ParseResult<T> =
  | { ok: true; data: T }
  | { ok: false; error: string; fields: FieldErrors };

/** A long list may have a wrong element at each place (SAFE-18). */
const maxIssues = 1_000;

/**
 * Validates an input with a schema, identically in forms and in the API (VAL-14). Fields of a wrapped form such as `{
 * product: { … } }` are named without the wrapper.
 */
export function parseInput<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
): ParseResult<z.output<S>> {
  const result = z.safeParse(schema, input);
  if (result.success) return { ok: true, data: result.data };
  const fields: FieldErrors = {};
  for (const issue of result.error.issues.slice(0, maxIssues)) {
    const name = issue.path.join('.').replace(/^(product|category|brand|promotion)\./, '');
    if (name) fields[name] ??= issue.message;
  }
  return { ok: false, error: result.error.issues[0]?.message ?? 'Invalid input', fields };
}
