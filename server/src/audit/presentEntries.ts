import type { AuditEntry as AuditEntryReply } from 'shared/dashboardEntities';
import { AuditEntry, type AuditEntryRow } from './model/AuditEntry.ts';
import type { QueryFilter } from 'mongoose';
import { presentFields } from '../models/presentFields.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import { Merchant } from '../merchants/model/Merchant.ts';
import { readAuthors, User } from '../users/model/User.ts';
import { isAct, undoableOf } from './undoable.ts';

/** An admin sees all entries, a merchant those of their brand. */
export const visibleTo = (user: Caller): QueryFilter<AuditEntryRow> =>
  user.role === 'ROLE_ADMIN' ? {} : { brands: ownBrand(user) };

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

interface Parts {
  _id: { toString(): string };
  count: number;
  /** The changed fields of each part. */
  fields: string[][];
}

/** The parts of acts that a person may see, by act. */
async function readParts(rows: readonly AuditEntryRow[], user: Caller) {
  const acts = rows.filter(isAct).map(({ _id }) => _id);
  if (acts.length === 0) return new Map<string, Parts>();
  const found = await AuditEntry.aggregate<Parts>([
    { $match: { ...visibleTo(user), act: { $in: acts } } },
    { $group: { _id: '$act', count: { $sum: 1 }, fields: { $addToSet: '$changes.field' } } },
  ]);
  return new Map(found.map((parts) => [parts._id.toString(), parts]));
}

/** The changes of an entry. An act names the fields of its parts, without their values. */
const changesOf = (row: AuditEntryRow, parts: Parts | undefined): AuditEntryReply['changes'] =>
  parts
    ? [...new Set(parts.fields.flat())].map((field) => ({ field, from: null, to: null }))
    : row.changes.map(({ field, from, to }) => ({
        field,
        from: presentValue(from),
        to: presentValue(to),
      }));

export async function presentEntries(
  rows: readonly AuditEntryRow[],
  user: Caller,
): Promise<AuditEntryReply[]> {
  const [authors, names] = [await readAuthors(rows), await readNames(rows)];
  const partsOf = await readParts(rows, user);
  return rows.map((row) => {
    const parts = partsOf.get(row._id.toString());
    return {
      ...presentFields(row, '_id', 'at', 'entity', 'action'),
      by: authors.get(row.by?.toString() ?? '') ?? null,
      id: row.target.toString(),
      name: row.name || (names.get(row.target.toString()) ?? ''),
      changes: changesOf(row, parts),
      ...(parts && { parts: parts.count }),
      canUndo: undoableOf(row) !== null,
    };
  });
}
