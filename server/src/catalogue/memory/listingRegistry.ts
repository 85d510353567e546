import type { SortedListing } from './sortedListing.ts';

interface RegisteredListing<T> {
  about: T;
  listing: SortedListing;
}

/** The public brands or categories, each with the listing of its products. */
export class ListingRegistry<T extends { _id: string; slug: string; name: string }> {
  readonly #byId = new Map<string, RegisteredListing<T>>();
  #list: T[] | null = null;

  get(id: string): RegisteredListing<T> | undefined {
    return this.#byId.get(id);
  }

  bySlug(slug: string): RegisteredListing<T> | undefined {
    for (const department of this.#byId.values()) {
      if (department.about.slug === slug) return department;
    }
    return undefined;
  }

  all(): Iterable<RegisteredListing<T>> {
    return this.#byId.values();
  }

  /** By name. */
  list(): T[] {
    this.#list ??= [...this.#byId.values()]
      .map(({ about }) => about)
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return this.#list;
  }

  put(about: T, listing: SortedListing): void {
    this.#byId.set(about._id, { about: Object.freeze(about), listing: listing });
    this.#list = null;
  }

  remove(id: string): void {
    this.#byId.delete(id);
    this.#list = null;
  }
}
