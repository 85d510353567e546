import { type InferRawDocTypeFromSchema, model, Schema, type Types } from 'mongoose';
import { auditActions, auditEntities, type AuditEntity } from 'shared/audit/auditSchemas';
import { wordsOf, wordsOfCode } from 'shared/fold';
import { subschema } from '../../models/subschema.ts';
import { searchIndex, toSearchWords } from '../../platform/database/searchWords.ts';
import type { Caller } from '../../users/model/caller.ts';

/** Who changed what (DESK-07). It has no personal data: names of users are looked up when it is read. */
const auditEntrySchema = new Schema({
  at: { type: Date, default: () => new Date(), required: true },
  /** Null for the shop itself. */
  by: { type: Schema.Types.ObjectId, ref: 'User', default: null },
  entity: { type: String, enum: auditEntities, required: true },
  target: { type: Schema.Types.ObjectId, required: true },
  /** The name of the target then; empty for users and merchants. */
  name: { type: String, default: '' },
  /** The brands whose merchants may see it. */
  brands: { type: [Schema.Types.ObjectId], default: [], required: true },
  action: { type: String, enum: auditActions, required: true },
  /** The entry of the act of which this is a part (DESK-18). */
  act: { type: Schema.Types.ObjectId },
  changes: {
    type: [
      subschema({
        field: { type: String, required: true },
        /** As JSON, because names of options are keys of a variant's values, and BSON does not take every key. */
        from: { type: String, default: 'null' },
        to: { type: String, default: 'null' },
      }),
    ],
    required: true,
  },
  /** The words of the name, the fields and their texts (DESK-27). */
  search: { type: [String], default: [], required: true },
});

/** The order of the audit log. */
export const newestFirst = { at: -1, _id: -1 } as const;

/** The indexes that the audit log names. */
export const auditIndexes = {
  act: { act: 1, ...newestFirst },
  target: { target: 1, ...newestFirst },
  entity: { entity: 1, act: 1, ...newestFirst },
  author: { by: 1, act: 1, ...newestFirst },
  brands: { brands: 1, act: 1, ...newestFirst },
} as const;

for (const index of Object.values(auditIndexes)) auditEntrySchema.index(index);
auditEntrySchema.index(searchIndex);

/** Further words of long texts are not found. */
const maxWords = 100;

/** All texts in a value, without ids and addresses of images. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^([\da-f]{24}$|\/|https?:)/.test(value) ? [] : [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

function auditWords({ name, changes }: Pick<AuditEntryRow, 'name' | 'changes'>): string[] {
  const texts = changes.flatMap(({ from, to }) =>
    [from, to].flatMap((json) => textsIn(JSON.parse(json))),
  );
  const fields = changes.map(({ field }) => field.replace(/[A-Z]/g, ' $&'));
  return toSearchWords(
    [...wordsOfCode(name), ...[name, ...fields, ...texts].flatMap(wordsOf)].slice(0, maxWords),
  );
}

auditEntrySchema.pre('validate', function () {
  this.set({ search: auditWords(this) });
});

export type AuditEntryRow = InferRawDocTypeFromSchema<typeof auditEntrySchema>;

export const AuditEntry = model('AuditEntry', auditEntrySchema);

/** Fields by name, as the API takes them: JSON, prices in dollars. */
export type AuditedFields = Record<string, unknown>;

/** Long lists: an entry has only the removed (`from`) and added (`to`) elements. */
export const listFields: ReadonlySet<string> = new Set(['products', 'variants']);

/** How changes of an entity are undone, in one transaction (DESK-07). */
export interface Undoable {
  /** The fields whose changes cannot be undone. */
  lockedFields: readonly string[];
  /** The fields as they are now. @throws 404 without one that the caller may change */
  read(id: string, user: Caller): Promise<AuditedFields>;
  setActive(id: string, isActive: boolean, user: Caller): Promise<unknown>;
  /** Saves the form as it is now with some other values, with the checks of its PUT. */
  update(id: string, form: Record<'now' | 'fields', AuditedFields>, user: Caller): Promise<unknown>;
}

/** Who changed something; null for the shop itself. */
export type Author = Pick<Caller, '_id' | 'act'> | null;

export interface AuditedChange {
  by: Author;
  entity: AuditEntity;
  target: Types.ObjectId;
  name?: string;
  brands?: readonly (Types.ObjectId | null | undefined)[];
  /** Null for a new one. */
  before: AuditedFields | null;
  /** Null for a deleted one. */
  after: AuditedFields | null;
  /** A field that changed, but has personal data: neither value is recorded. */
  personal?: string;
}

function actionOf({ before, after }: AuditedChange): AuditEntryRow['action'] {
  if (!before) return 'Created';
  return after ? 'Changed' : 'Deleted';
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** The elements of a list that another one lacks; `list` itself if one of them is none. */
function subtractElements(list: unknown, other: unknown): unknown {
  if (!Array.isArray(list) || !Array.isArray(other)) return list;
  const others = new Set(other.map((element) => JSON.stringify(element)));
  return list.filter((element) => !others.has(JSON.stringify(element)));
}

/** The change of a field; null if nothing changed. */
function changeOf(
  field: string,
  before: AuditedFields | null,
  after: AuditedFields | null,
): { field: string; from: unknown; to: unknown } | null {
  const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
  if (isEmpty(from) && isEmpty(to)) return null;
  if (!listFields.has(field)) {
    return JSON.stringify(from) === JSON.stringify(to) ? null : { field, from, to };
  }
  const [gone, added] = [subtractElements(from, to), subtractElements(to, from)];
  return isEmpty(gone) && isEmpty(added) ? null : { field, from: gone, to: added };
}

function changesOf({ before, after, personal }: AuditedChange): AuditEntryRow['changes'] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes = [...fields].flatMap((field) => changeOf(field, before, after) ?? []);
  return [...changes, ...(personal ? [{ field: personal, from: null, to: null }] : [])].map(
    ({ field, from, to }) => ({ field, from: JSON.stringify(from), to: JSON.stringify(to) }),
  );
}

export interface AuditedModel<Row> {
  entity: AuditEntity;
  nameOf?: (row: Row) => string;
  fieldsOf: (row: Row) => AuditedFields;
  /** The brand whose merchant may see its changes. */
  brandOf?: (row: Row) => Types.ObjectId | null | undefined;
}

/** The change between two versions of a row. `before` is null for a new one, `after` for a deleted one. */
export function toAuditedChange<Row extends { _id: Types.ObjectId }>(
  by: Author,
  { before, after }: { before: Row | null; after: Row | null },
  { entity, nameOf, fieldsOf, brandOf }: AuditedModel<Row>,
): AuditedChange[] {
  const row = after ?? before;
  if (!row) return [];
  const brands = [row, before ?? row].map((version) => brandOf?.(version));
  return [
    {
      by,
      entity,
      target: row._id,
      name: nameOf?.(row) ?? '',
      brands: [...new Map(brands.map((brand) => [brand?.toString(), brand])).values()],
      before: before && fieldsOf(before),
      after: after && fieldsOf(after),
    },
  ];
}

/** Adds entries with the fields that differ to the audit log. Call it in the transaction of the change. */
export async function recordChanges(changes: readonly AuditedChange[]): Promise<void> {
  const act = changes[0]?.by?.act;
  const entries = changes
    .map((change) => ({
      at: new Date(),
      by: change.by?._id ?? null,
      entity: change.entity,
      target: change.target,
      name: change.name ?? '',
      brands: (change.brands ?? []).flatMap((brand) => brand ?? []),
      action: actionOf(change),
      ...(act && { act }),
      changes: changesOf(change),
    }))
    .filter((entry) => entry.changes.length > 0)
    .map((entry) => ({ ...entry, search: auditWords(entry) }));
  const [first] = entries;
  if (!first) return;
  // Lean, because an import adds thousands of entries, and they are complete.
  await AuditEntry.insertMany(entries, { lean: true });
  if (!act) return;
  // The act of which they are parts has no changes of its own.
  const { at, by, entity, action } = first;
  await AuditEntry.updateOne(
    { _id: act },
    {
      $setOnInsert: { at, by, entity, action, target: act, name: '', changes: [] },
      $addToSet: { brands: { $each: entries.flatMap(({ brands }) => brands) } },
    },
    { upsert: true },
  );
}
