import { Types } from 'mongoose';
import {
  AuditEntry,
  type AuditEntryRow,
  type AuditedFields,
  listFields,
  type Undoable,
} from './model/AuditEntry.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { applyEach } from '../platform/http/applyEach.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { presentEntries, visibleTo } from './presentEntries.ts';
import { isAct, keyOf, undoableOf } from './undoable.ts';

const changedSinceError = () => badRequest('This has changed since.');
const notUndoableError = () => badRequest('This change cannot be undone.');

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @throws 400 unless all added elements are unchanged, and no removed one is there again */
function listBefore(now: unknown[], removed: unknown[], added: unknown[]): unknown[] {
  const present = new Map(now.map((element) => [keyOf(element), element]));
  const former = new Map(removed.map((element) => [keyOf(element), element]));
  const addedKeys = new Set(added.map(keyOf));
  const isUnchangedSince =
    added.every((element) => isSame(present.get(keyOf(element)), element)) &&
    removed.every((element) => addedKeys.has(keyOf(element)) || !present.has(keyOf(element)));
  if (!isUnchangedSince) throw changedSinceError();
  const kept = now.filter(
    (element) => !addedKeys.has(keyOf(element)) || former.has(keyOf(element)),
  );
  return [
    ...kept.map((element) => former.get(keyOf(element)) ?? element),
    ...removed.filter((element) => !present.has(keyOf(element))),
  ];
}

/** @throws 400 when a field no longer has the value that the entry gave it */
function valuesBefore({ changes }: AuditEntryRow, now: AuditedFields): AuditedFields {
  const values = changes.map(({ field, from, to }) => {
    const [current, removed, added]: unknown[] = [now[field], JSON.parse(from), JSON.parse(to)];
    const isList = listFields.has(field) && Array.isArray(current);
    if (isList && Array.isArray(removed) && Array.isArray(added)) {
      return [field, listBefore(current, removed, added)];
    }
    if (!isSame(current, added)) throw changedSinceError();
    return [field, removed];
  });
  return Object.fromEntries(values);
}

/** Restores the values with the usual update functions, in one transaction. */
async function applyUndo(entry: AuditEntryRow, undoable: Undoable, user: Caller): Promise<void> {
  const id = entry.target.toString();
  const now = await undoable.read(id, user);
  const values = valuesBefore(entry, now);
  const { isActive, ...others } = values;
  if (Object.keys(others).length > 0) await undoable.update(id, { now, fields: others }, user);
  if (isActive !== undefined) await undoable.setActive(id, isActive === true, user);
  const after = await undoable.read(id, user);
  // Such as the brand of a product, which a merchant's form does not change.
  if (!Object.entries(values).every(([field, value]) => isSame(after[field], value))) {
    throw notUndoableError();
  }
}

/** Undoes one entry in its own transaction, and returns its target. */
const undoOne = (id: string, user: Caller) =>
  inTransaction(async () => {
    const entry = await AuditEntry.findOne({ ...visibleTo(user), _id: id })
      .orFail(notFound('Entry'))
      .lean();
    const undoable = undoableOf(entry);
    if (!undoable) throw notUndoableError();
    await applyUndo(entry, undoable, user);
    return AuditEntry.findOne({ target: entry.target }).sort({ at: -1, _id: -1 }).orFail().lean();
  });

/**
 * Undoes those parts of an act that nothing has changed since, the latest first, as an act of its own (DESK-18).
 * @throws 400 if all have changed since
 */
async function undoAct(act: Types.ObjectId, user: Caller) {
  const by = { ...user, act: new Types.ObjectId() };
  const parts = await AuditEntry.find({ ...visibleTo(user), act }).sort({ at: -1, _id: -1 });
  const { changed, refused } = await applyEach(parts, {
    change: ({ _id }) => undoOne(_id.toString(), by),
    refuse: ({ target }, error) => ({ _id: target.toString(), error }),
  });
  if (changed === 0) throw badRequest(refused[0]?.error ?? notUndoableError().message);
  return { row: await AuditEntry.findById(by.act).orFail().lean(), refused };
}

/** CALL-107: undoes a change if nothing changed since, and returns the new entry. */
export const undo: Handler<'POST /audit/:id/undo', Caller> = async ({ params, user }) => {
  const found = await AuditEntry.findOne({ ...visibleTo(user), _id: params.id }).lean();
  const { row, refused = [] } =
    found && isAct(found)
      ? await undoAct(found._id, user)
      : { row: await undoOne(params.id, user) };
  const [entry] = await presentEntries([row], user);
  if (!entry) throw notFound('Entry');
  return { entry, ...(refused.length > 0 && { refused }) };
};
