import type { Changed, Collection } from '../models/catalogueWrites.ts';

/** The ids of changed documents that are read together. */
export type ChangeBatch = Record<Collection, Set<string>>;

export const emptyBatch = (): ChangeBatch => ({
  products: new Set(),
  brands: new Set(),
  categories: new Set(),
});

export const isEmptyBatch = (batch: ChangeBatch) =>
  Object.values(batch).every(({ size }) => size === 0);

export function addToBatch(batch: ChangeBatch, changed: Changed): void {
  for (const [collection, ids] of Object.entries(batch)) {
    // The keys of a batch are those of the changes.
    for (const id of changed[collection as Collection] ?? []) ids.add(String(id));
  }
}
