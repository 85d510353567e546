/** A problem of a file. `row` counts from 1, the row of the headings included; `column` is '' for a whole row. */
export interface CsvProblem {
  row: number;
  column: string;
  message: string;
}

const maxListed = 1_000;

/** The problems of a file: the first of them, and the number of all (SAFE-18). */
export class CsvProblems {
  readonly #first: CsvProblem[] = [];
  #count = 0;

  add(problem: CsvProblem): void {
    this.#count += 1;
    if (this.#first.length < maxListed) this.#first.push(problem);
  }

  /** How many there are, also those that are not listed. */
  get count(): number {
    return this.#count;
  }

  /** How many there are beyond those that are listed. */
  get unlisted(): number {
    return this.#count - this.#first.length;
  }

  /** At most 1,000, by row. */
  get listed(): CsvProblem[] {
    return this.#first.toSorted((a, b) => a.row - b.row);
  }
}
