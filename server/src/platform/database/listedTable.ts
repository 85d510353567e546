/** The fields of a row that lists filter and sort by. */
export interface Listed {
  id: string;
  createdMs: number;
}

export interface ListedChanges<Row extends Listed> {
  put: (row: Row) => void;
  /** The number of rows. */
  size: () => number;
  /** Removes the rows that are gone. */
  drop: (isGone: (row: Row) => boolean) => void;
}

/** Reads all rows, or what has changed since a time. */
type ReadRows<Row extends Listed> = (
  changes: ListedChanges<Row>,
  since: Date | null,
) => Promise<void>;

/**
 * Rows are read again this long after they changed, because a transaction takes up to 30 seconds after it wrote the
 * time, and clocks may differ.
 */
export const overlapMs = 60_000;

const compare = (a: Listed, b: Listed) =>
  a.createdMs - b.createdMs || (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * What lists need of all rows of a collection, in memory, because a database reads each of 100,000 rows to count those
 * that a filter matches. Before each use, only what changed since the last one is read again (docs/decisions/0029).
 */
export class ListedTable<Row extends Listed> {
  readonly #readRows: ReadRows<Row>;
  readonly #byId = new Map<string, Row>();
  /** Oldest first. */
  #rows: Row[] = [];
  #isSorted = true;
  #readAtMs = 0;
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;

  constructor(readRows: ReadRows<Row>) {
    this.#readRows = readRows;
  }

  /** All rows as they are now, oldest first. */
  async read(): Promise<readonly Row[]> {
    await this.#refresh();
    if (!this.#isSorted) this.#rows.sort(compare);
    this.#isSorted = true;
    return this.#rows;
  }

  /** One at a time, so that no older row replaces a newer one. Callers share one that has not begun. */
  #refresh(): Promise<void> {
    this.#waiting ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#waiting = null;
        this.#running = this.#readChanges();
        return this.#running;
      });
    return this.#waiting;
  }

  async #readChanges(): Promise<void> {
    const begin = Date.now();
    const since = this.#readAtMs === 0 ? null : new Date(this.#readAtMs - overlapMs);
    const changes: ListedChanges<Row> = {
      put: (row) => this.#put(row),
      size: () => this.#rows.length,
      drop: (isGone) => this.#drop(isGone),
    };
    await this.#readRows(changes, since);
    this.#readAtMs = begin;
  }

  #put(row: Row): void {
    const known = this.#byId.get(row.id);
    const last = known ?? this.#rows.at(-1);
    if (last && (known ? compare(known, row) !== 0 : compare(last, row) > 0)) {
      this.#isSorted = false;
    }
    if (known) {
      Object.assign(known, row);
    } else {
      this.#byId.set(row.id, row);
      this.#rows.push(row);
    }
  }

  #drop(isGone: (row: Row) => boolean): void {
    const gone = this.#rows.filter(isGone);
    for (const { id } of gone) this.#byId.delete(id);
    if (gone.length > 0) this.#rows = this.#rows.filter(({ id }) => this.#byId.has(id));
  }
}
