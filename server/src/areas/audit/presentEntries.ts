import type { AuditEntry as AuditEntryReply } from 'shared/dashboardEntities';
import type { AuditEntryRow } from '../../models/AuditEntry.ts';
import { Merchant } from '../../models/Merchant.ts';
import { readAuthors, User } from '../../models/User.ts';
import { canUndo } from './undoable.ts';

/** Long lists are cut, so that a page of entries stays small. */
const maxElements = 100;

function presentValue(json: string): unknown {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.slice(0, maxElements) : value;
}

/** The names of the users and merchants in some entries, by id; deleted ones are missing. */
async function readNames(rows: readonly AuditEntryRow[]): Promise<Map<string, string>> {
  const targets = (entity: AuditEntryRow['entity']) => ({
    _id: { $in: rows.filter((row) => row.entity === entity).map(({ target }) => target) },
  });
  const users = await User.find(targets('user')).select('firstName lastName').lean();
  const merchants = await Merchant.find(targets('merchant')).select('name').lean();
  return new Map([
    ...users.map(
      ({ _id, firstName, lastName }) =>
        [_id.toString(), `${firstName} ${lastName}`.trim()] as const,
    ),
    ...merchants.map(({ _id, name }) => [_id.toString(), name] as const),
  ]);
}

/** Entries as the API returns them. */
export async function presentEntries(rows: readonly AuditEntryRow[]): Promise<AuditEntryReply[]> {
  const [authors, names] = [await readAuthors(rows), await readNames(rows)];
  return rows.map((row) => ({
    _id: row._id.toString(),
    at: row.at.toISOString(),
    by: authors.get(row.by?.toString() ?? '') ?? null,
    entity: row.entity,
    id: row.target.toString(),
    name: row.name || (names.get(row.target.toString()) ?? ''),
    action: row.action,
    changes: row.changes.map(({ field, from, to }) => ({
      field,
      from: presentValue(from),
      to: presentValue(to),
    })),
    canUndo: canUndo(row),
  }));
}
