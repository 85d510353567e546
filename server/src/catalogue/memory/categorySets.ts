/** Another set and one more category. */
interface CategorySet {
  baseIndex: number;
  categoryId: string;
}

/**
 * The different sets of categories that products are in, each with an index; 0 is the empty set. Most products share
 * theirs with others, so that facets look at each set once.
 */
export class CategorySets {
  readonly #sets: (CategorySet | undefined)[] = [undefined];
  /** By category, and by the set that it was added to. */
  readonly #indexes = new Map<string, Map<number, number>>();

  /** Every index is below this. */
  get end(): number {
    return this.#sets.length;
  }

  /** Returns the index of a set and one more category. */
  add(baseIndex: number, categoryId: string): number {
    let indexes = this.#indexes.get(categoryId);
    if (!indexes) this.#indexes.set(categoryId, (indexes = new Map()));
    let index = indexes.get(baseIndex);
    if (index === undefined) {
      index = this.#sets.push({ baseIndex, categoryId }) - 1;
      indexes.set(baseIndex, index);
    }
    return index;
  }

  categoryIds(index: number): string[] {
    const categoryIds: string[] = [];
    for (let set = this.#sets[index]; set; set = this.#sets[set.baseIndex]) {
      categoryIds.push(set.categoryId);
    }
    return categoryIds;
  }
}
