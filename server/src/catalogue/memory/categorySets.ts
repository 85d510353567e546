/** A set of categories: another set and one more. */
interface CategorySet {
  rest: number;
  categoryId: string;
}

/**
 * Numbers of the different sets of categories that products are in; 0 is the empty set. Most products share theirs with
 * others, so that facets look at each set once.
 */
export class CategorySets {
  readonly #sets: (CategorySet | undefined)[] = [undefined];
  /** By category, and by the set that it was added to. */
  readonly #numbers = new Map<string, Map<number, number>>();

  /** Every number is below this. */
  get end(): number {
    return this.#sets.length;
  }

  /** The number of a set and one more category. */
  add(rest: number, categoryId: string): number {
    let numbers = this.#numbers.get(categoryId);
    if (!numbers) this.#numbers.set(categoryId, (numbers = new Map()));
    let number = numbers.get(rest);
    if (number === undefined) {
      number = this.#sets.push({ rest, categoryId }) - 1;
      numbers.set(rest, number);
    }
    return number;
  }

  categoryIds(number: number): string[] {
    const categoryIds: string[] = [];
    for (let set = this.#sets[number]; set; set = this.#sets[set.rest]) {
      categoryIds.push(set.categoryId);
    }
    return categoryIds;
  }
}
