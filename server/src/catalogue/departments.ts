import type { Shelf } from './shelf.ts';

interface Department<T> {
  about: T;
  shelf: Shelf;
}

/** The brands or the categories that are shown, each with the shelf of its products. */
export class Departments<T extends { _id: string; slug: string; name: string }> {
  readonly #byId = new Map<string, Department<T>>();
  #list: T[] | null = null;

  get(id: string): Department<T> | undefined {
    return this.#byId.get(id);
  }

  bySlug(slug: string): Department<T> | undefined {
    for (const department of this.#byId.values()) {
      if (department.about.slug === slug) return department;
    }
    return undefined;
  }

  all(): Iterable<Department<T>> {
    return this.#byId.values();
  }

  /** By name. */
  list(): T[] {
    this.#list ??= [...this.#byId.values()]
      .map(({ about }) => about)
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return this.#list;
  }

  put(about: T, shelf: Shelf): void {
    this.#byId.set(about._id, { about: Object.freeze(about), shelf });
    this.#list = null;
  }

  remove(id: string): void {
    this.#byId.delete(id);
    this.#list = null;
  }
}
