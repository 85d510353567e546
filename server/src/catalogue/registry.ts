/** A brand or a category. */
export interface Listed {
  _id: string;
  slug: string;
  name: string;
}

/** The public brands or categories, by id and by slug. */
export class Registry<T extends Listed> {
  readonly #byId = new Map<string, T>();
  #list: T[] | null = null;

  get(id: string): T | undefined {
    return this.#byId.get(id);
  }

  bySlug(slug: string): T | undefined {
    return this.list().find((about) => about.slug === slug);
  }

  /** By name. */
  list(): T[] {
    this.#list ??= [...this.#byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return this.#list;
  }

  put(about: T): void {
    this.#byId.set(about._id, Object.freeze(about));
    this.#list = null;
  }

  remove(id: string): void {
    this.#byId.delete(id);
    this.#list = null;
  }
}
