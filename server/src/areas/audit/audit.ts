import type { QueryFilter } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { AuditEntry, type AuditEntryRow } from '../../models/AuditEntry.ts';
import type { Caller } from '../../models/caller.ts';
import { findPage } from '../../platform/http/findPage.ts';
import type { Handler } from '../../platform/http/route.ts';
import { dayMs } from '../../platform/time.ts';
import { visibleTo } from './entryAccess.ts';
import { presentEntries } from './presentEntries.ts';

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
  const { entity, id, by, act } = input;
  const filter = {
    ...visibleTo(user),
    ...(entity && { entity }),
    // The parts of an act are listed by themselves, and with their target.
    ...(id ? { target: id } : { act: act ?? null }),
    ...(by && { by }),
    ...dateFilter(input),
  };
  const { rows, total, ...page } = await findPage(AuditEntry, filter, {
    ...input,
    sort: { at: -1, _id: -1 },
  });
  return { entries: await presentEntries(rows, user), ...page, totalEntries: total };
};
