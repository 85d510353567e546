import type { QueryFilter } from 'mongoose';
import type { AuditEntryRow } from './model/AuditEntry.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';

/** An admin sees all entries, a merchant those of their brand. */
export const visibleTo = (user: Caller): QueryFilter<AuditEntryRow> =>
  user.role === 'ROLE_ADMIN' ? {} : { brands: ownBrand(user) };
