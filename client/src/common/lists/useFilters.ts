import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';

/** Those of some filters in the URL that the fields of a call's query accept; others are left out (UX-26). */
export function useFilters<Fields extends Record<string, z.ZodMiniType>>(fields: Fields) {
  const [query] = useSearchParams();
  const accepted = Object.entries(fields).flatMap(([key, field]) => {
    const value = query.get(key);
    return value && field.safeParse(value).success ? [[key, value]] : [];
  });
  // Each value is one that its field takes.
  return Object.fromEntries(accepted) as { [Key in keyof Fields]?: z.input<Fields[Key]> };
}
