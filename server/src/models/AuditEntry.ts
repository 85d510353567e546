import { isDeepStrictEqual } from 'node:util';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { auditActions, auditEntities, type AuditEntity } from 'shared/auditSchemas';
import type { Caller } from './caller.ts';

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
  changes: {
    type: [
      new Schema(
        {
          field: { type: String, required: true },
          from: { type: Schema.Types.Mixed, default: null },
          to: { type: Schema.Types.Mixed, default: null },
        },
        { _id: false },
      ),
    ],
    required: true,
  },
});

auditEntrySchema.index({ at: -1, _id: -1 });
auditEntrySchema.index({ target: 1, at: -1, _id: -1 });
auditEntrySchema.index({ entity: 1, at: -1, _id: -1 });
auditEntrySchema.index({ by: 1, at: -1, _id: -1 });
auditEntrySchema.index({ brands: 1, at: -1, _id: -1 });

export type AuditEntryRow = InferSchemaType<typeof auditEntrySchema> & { _id: Types.ObjectId };

export const AuditEntry = model('AuditEntry', auditEntrySchema);

/** Fields by name, as the API takes them: JSON, prices in dollars. */
export type AuditedFields = Record<string, unknown>;

export interface Change {
  /** Null for the shop itself. */
  by: Pick<Caller, '_id'> | null;
  entity: AuditEntity;
  target: Types.ObjectId;
  name?: string;
  brands?: readonly (Types.ObjectId | null | undefined)[];
  /** Null for a new one. */
  before: AuditedFields | null;
  /** Null for a deleted one. */
  after: AuditedFields | null;
}

function actionOf({ before, after }: Change): AuditEntryRow['action'] {
  if (!before) return 'Created';
  return after ? 'Changed' : 'Deleted';
}

const changesOf = ({ before, after }: Change) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));

/**
 * Adds entries with the fields that differ to the audit log; none for a change that changed nothing. Call it in the
 * transaction of the change.
 */
export async function recordChanges(changes: readonly Change[]): Promise<void> {
  const entries = changes
    .map((change) => ({
      by: change.by?._id ?? null,
      entity: change.entity,
      target: change.target,
      name: change.name ?? '',
      brands: (change.brands ?? []).flatMap((brand) => brand ?? []),
      action: actionOf(change),
      changes: changesOf(change),
    }))
    .filter((entry) => entry.changes.length > 0);
  if (entries.length > 0) await AuditEntry.insertMany(entries);
}
