import type { QueryFilter } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { AuditEntry, type AuditEntryRow } from '../../models/AuditEntry.ts';
import { type Caller, ownBrand } from '../../models/caller.ts';
import { findPage } from '../../platform/http/findPage.ts';
import type { Handler } from '../../platform/http/route.ts';
import { dayMs } from '../../platform/time.ts';
import { presentEntries } from './presentEntries.ts';

/** An admin sees all entries, a merchant those of their brand. */
export const visibleTo = (user: Caller): QueryFilter<AuditEntryRow> =>
  user.role === 'ROLE_ADMIN' ? {} : { brands: ownBrand(user) };

/** The entries of these days in UTC, both included. */
const dateFilter = ({ from, to }: ParsedInputOf<'GET /audit'>): QueryFilter<AuditEntryRow> =>
  from || to
    ? {
        at: {
          ...(from && { $gte: new Date(from) }),
          ...(to && { $lt: new Date(Date.parse(to) + dayMs) }),
        },
      }
    : {};

/** CALL-106, newest first. */
export const list: Handler<'GET /audit', Caller> = async ({ input, user }) => {
  const { entity, id, by } = input;
  const filter = {
    ...visibleTo(user),
    ...(entity && { entity }),
    ...(id && { target: id }),
    ...(by && { by }),
    ...dateFilter(input),
  };
  const { rows, total, ...page } = await findPage(AuditEntry, filter, {
    ...input,
    sort: { at: -1, _id: -1 },
  });
  return { entries: await presentEntries(rows), ...page, totalEntries: total };
};
