import { type Listed, Registry } from '../registry.ts';
import type { SortedListing } from './sortedListing.ts';

interface RegisteredListing<T> {
  about: T;
  listing: SortedListing;
}

/** The public brands or categories, each with the listing of its products. */
export class ListingRegistry<T extends Listed> {
  readonly #registry = new Registry<T>();
  readonly #byId = new Map<string, RegisteredListing<T>>();

  get(id: string): RegisteredListing<T> | undefined {
    return this.#byId.get(id);
  }

  bySlug(slug: string): RegisteredListing<T> | undefined {
    const about = this.#registry.bySlug(slug);
    return about && this.#byId.get(about._id);
  }

  all(): Iterable<RegisteredListing<T>> {
    return this.#byId.values();
  }

  /** By name. */
  list(): T[] {
    return this.#registry.list();
  }

  put(about: T, listing: SortedListing): void {
    this.#registry.put(about);
    this.#byId.set(about._id, { about, listing });
  }

  remove(id: string): void {
    this.#registry.remove(id);
    this.#byId.delete(id);
  }
}
