import * as z from 'zod/mini';
import { dayRange, id, searchText } from '../fields.ts';
import { pageQuery } from '../products/filterSchemas.ts';

/** The entities in the audit log (DESK-07). */
export const auditEntities = [
  'product',
  'brand',
  'category',
  'promotion',
  'user',
  'merchant',
  'order',
  'review',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export const auditActions = ['Created', 'Changed', 'Deleted'] as const;

/**
 * `id`: of the changed entity; `by`: of the user who changed it; `act`: of the entry whose parts are listed (DESK-18);
 * `person`: the name of who changed it; `search`: of what changed, its fields and values (DESK-27).
 */
export const auditQuery = z.extend(pageQuery, {
  entity: z.optional(z.enum(auditEntities, 'Entity is unknown.')),
  id: z.optional(id('Id')),
  by: z.optional(id('User')),
  act: z.optional(id('Act')),
  action: z.optional(z.enum(auditActions, 'Action is unknown.')),
  person: searchText('Person'),
  search: searchText('Search'),
  ...dayRange,
});
