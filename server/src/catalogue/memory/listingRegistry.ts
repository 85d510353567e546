import { type RegistryItem, Registry } from '../registry.ts';
import type { SortedListing } from './sortedListing.ts';

interface RegisteredListing<T> {
  item: T;
  listing: SortedListing;
}

/** The public brands or categories, each with the listing of its products. */
export class ListingRegistry<T extends RegistryItem> {
  readonly #registry = new Registry<T>();
  readonly #byId = new Map<string, RegisteredListing<T>>();

  get(id: string): RegisteredListing<T> | undefined {
    return this.#byId.get(id);
  }

  bySlug(slug: string): RegisteredListing<T> | undefined {
    const item = this.#registry.bySlug(slug);
    return item && this.#byId.get(item._id);
  }

  all(): Iterable<RegisteredListing<T>> {
    return this.#byId.values();
  }

  /** By name. */
  list(): T[] {
    return this.#registry.list();
  }

  upsert(item: T, listing: SortedListing): void {
    this.#registry.upsert(item);
    this.#byId.set(item._id, { item, listing });
  }

  remove(id: string): void {
    this.#registry.remove(id);
    this.#byId.delete(id);
  }
}
