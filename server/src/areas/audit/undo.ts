import {
  AuditEntry,
  type AuditEntryRow,
  type AuditedFields,
  listFields,
  type Undoable,
} from '../../models/AuditEntry.ts';
import type { Caller } from '../../models/caller.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import type { Handler } from '../../platform/http/route.ts';
import { visibleTo } from './audit.ts';
import { presentEntries } from './presentEntries.ts';
import { keyOf, undoableOf } from './undoable.ts';

const changedSinceError = () => badRequest('This has changed since.');
const notUndoableError = () => badRequest('This change cannot be undone.');

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A list as it was before some elements went and others came.
 * @throws 400 unless those that came, and only those, are still there
 */
function listBefore(now: unknown[], went: unknown[], came: unknown[]): unknown[] {
  const present = new Map(now.map((element) => [keyOf(element), element]));
  const former = new Map(went.map((element) => [keyOf(element), element]));
  const added = new Set(came.map(keyOf));
  const isUnchangedSince =
    came.every((element) => isSame(present.get(keyOf(element)), element)) &&
    went.every((element) => added.has(keyOf(element)) || !present.has(keyOf(element)));
  if (!isUnchangedSince) throw changedSinceError();
  const kept = now.filter((element) => !added.has(keyOf(element)) || former.has(keyOf(element)));
  return [
    ...kept.map((element) => former.get(keyOf(element)) ?? element),
    ...went.filter((element) => !present.has(keyOf(element))),
  ];
}

/**
 * The values that the fields of an entry get back.
 * @throws 400 when one no longer has the value that the entry gave it
 */
function valuesBefore({ changes }: AuditEntryRow, now: AuditedFields): AuditedFields {
  const values = changes.map(({ field, from, to }) => {
    const [current, went, came]: unknown[] = [now[field], JSON.parse(from), JSON.parse(to)];
    const isList = listFields.has(field) && Array.isArray(current);
    if (isList && Array.isArray(went) && Array.isArray(came)) {
      return [field, listBefore(current, went, came)];
    }
    if (!isSame(current, came)) throw changedSinceError();
    return [field, went];
  });
  return Object.fromEntries(values);
}

/** Makes the change back like any other change, in the transaction of the undoing. */
async function applyUndo(entry: AuditEntryRow, undoable: Undoable, user: Caller): Promise<void> {
  const id = entry.target.toString();
  const values = valuesBefore(entry, await undoable.read(id, user));
  const { isActive, ...others } = values;
  if (Object.keys(others).length > 0) await undoable.update(id, others, user);
  if (isActive !== undefined) await undoable.setActive(id, isActive === true, user);
  const after = await undoable.read(id, user);
  // Such as the brand of a product, which a merchant's form does not change.
  if (!Object.entries(values).every(([field, value]) => isSame(after[field], value))) {
    throw notUndoableError();
  }
}

/** CALL-107: undoes a change where nothing changed since, and returns the entry of doing so. */
export const undo: Handler<'POST /audit/:id/undo', Caller> = async ({ params, user }) => {
  const row = await inTransaction(async () => {
    const entry = await AuditEntry.findOne({ ...visibleTo(user), _id: params.id }).lean();
    if (!entry) throw notFound('Entry');
    const undoable = undoableOf(entry);
    if (!undoable) throw notUndoableError();
    await applyUndo(entry, undoable, user);
    return AuditEntry.findOne({ target: entry.target }).sort({ at: -1, _id: -1 }).orFail().lean();
  });
  const [entry] = await presentEntries([row]);
  if (!entry) throw notFound('Entry');
  return { entry };
};
