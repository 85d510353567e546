import { compareNames } from 'shared/compareNames';

/** A brand or a category. */
export interface RegistryItem {
  _id: string;
  slug: string;
  name: string;
}

/** The public brands or categories, by id and by slug. */
export class Registry<T extends RegistryItem> {
  readonly #byId = new Map<string, T>();
  #list: T[] | null = null;

  get(id: string): T | undefined {
    return this.#byId.get(id);
  }

  bySlug(slug: string): T | undefined {
    return this.list().find((item) => item.slug === slug);
  }

  /** By name. */
  list(): T[] {
    this.#list ??= [...this.#byId.values()].sort((a, b) => compareNames(a.name, b.name));
    return this.#list;
  }

  upsert(item: T): void {
    this.#byId.set(item._id, Object.freeze(item));
    this.#list = null;
  }

  /** @param ids those among which others than `items` are removed; without it, all */
  replace(items: readonly T[], ids: Iterable<string> = [...this.#byId.keys()]): void {
    for (const id of ids) this.remove(id);
    for (const item of items) this.upsert(item);
  }

  remove(id: string): void {
    this.#byId.delete(id);
    this.#list = null;
  }
}

export type ReadonlyRegistry<T extends RegistryItem> = Pick<Registry<T>, 'get' | 'bySlug' | 'list'>;
