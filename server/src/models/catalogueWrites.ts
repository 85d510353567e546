import { type mongo, type Query, type Schema, Types } from 'mongoose';
import { currentSession } from '../platform/database/transaction.ts';

export const catalogueCollections = ['products', 'brands', 'categories'] as const;

export type Collection = (typeof catalogueCollections)[number];

type Id = Types.ObjectId | string;

/** The ids of changed documents by collection, deleted ones included. */
export type Changed = Partial<Record<Collection, Iterable<Id>>>;

type Listener = (changed: Changed) => Promise<void>;

// oxlint-disable-next-line shop/module-state -- the catalogue registers once, when it is imported
const listeners = new Set<Listener>();

/** Calls `listener` after each write by Mongoose of products, brands or categories, which waits for it. */
export function onCatalogueWrite(listener: Listener): void {
  listeners.add(listener);
}

/** The ids that a filter names, or null if it may match any document. */
function idsIn(filter: object): Id[] | null {
  const _id = '_id' in filter ? filter._id : null;
  if (typeof _id === 'string' || _id instanceof Types.ObjectId) return [_id];
  if (typeof _id !== 'object' || _id === null || !('$in' in _id)) return null;
  return Array.isArray(_id.$in) ? _id.$in : null;
}

function requireIds(filter: object | undefined): Id[] {
  const ids = filter && idsIn(filter);
  if (ids) return ids;
  throw new Error(
    'The filter of this write has no _id, so the catalogue cannot be refreshed. Find the ids first and filter by _id.',
  );
}

const targetsOf = (op: mongo.AnyBulkWriteOperation): object[] =>
  Object.values(op).map((write) => ('document' in write ? write.document : write.filter));

/**
 * A plugin for the schemas of the catalogue (docs/decisions/0004): every write by Mongoose notifies the listeners of
 * the changed documents. Writes by the driver (rawCollection(), updateOp()) do not.
 */
export const catalogueWritePlugin = (collection: Collection) => (schema: Schema) => {
  const notify = async (ids: readonly Id[]) => {
    if (ids.length === 0) return;
    await Promise.all(Array.from(listeners, (listener) => listener({ [collection]: ids })));
  };
  schema.post('save', (row: { _id: Types.ObjectId }) => notify([row._id]));
  schema.post(
    'insertMany',
    (rows: unknown) => notify((rows as { _id: Types.ObjectId }[]).map(({ _id }) => _id)), // Mongoose declares the model here
  );

  for (const method of ['findOneAndUpdate', 'findOneAndReplace', 'findOneAndDelete'] as const) {
    schema.pre(method, function checkIds(this: Query<unknown, unknown>) {
      // An upsert may return no document.
      if (this.getOptions().upsert) requireIds(this.getFilter());
    });
    schema.post(method, function notifyOfIds(this: Query<unknown, unknown>, row: unknown) {
      const found = row as { _id: Types.ObjectId } | null; // what the query returns
      return notify(found ? [found._id] : (idsIn(this.getFilter()) ?? []));
    });
  }

  const query = { document: false, query: true } as const;
  for (const method of [
    'updateOne',
    'updateMany',
    'replaceOne',
    'deleteOne',
    'deleteMany',
  ] as const) {
    schema.pre(method, query, function checkIds(this: Query<unknown, unknown>) {
      requireIds(this.getFilter());
    });
    // The filter is cast by now.
    schema.post(method, query, function notifyOfIds(this: Query<unknown, unknown>) {
      return notify(requireIds(this.getFilter()));
    });
  }

  // What follows a bulk write is not given its operations, but a transaction commits later.
  schema.pre('bulkWrite', (ops: mongo.AnyBulkWriteOperation[]) => {
    if (!currentSession()) throw new Error('A bulk write of the catalogue needs inTransaction().');
    return notify(ops.flatMap(targetsOf).flatMap(requireIds));
  });
};
