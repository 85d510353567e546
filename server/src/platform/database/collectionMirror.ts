import { SingleFlight } from '../singleFlight.ts';
import { minuteMs } from '../time.ts';

/** The fields of a document that lists filter and sort by. */
export interface MirroredRow {
  id: string;
  createdMs: number;
}

interface MirrorChanges<Row extends MirroredRow> {
  upsert: (row: Row) => void;
  /** The number of rows. */
  size: () => number;
  removeWhere: (isRemoved: (row: Row) => boolean) => void;
}

/** Reads all rows, or what has changed since a time. */
type ReadRows<Row extends MirroredRow> = (
  changes: MirrorChanges<Row>,
  since: Date | null,
) => Promise<void>;

/**
 * Changes of the last minute are read again: a transaction may commit 30 seconds after the time that it wrote, and
 * clocks may differ.
 */
export const overlapMs = minuteMs;

const compare = (a: MirroredRow, b: MirroredRow) =>
  a.createdMs - b.createdMs || (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * An in-memory copy of the listed fields of a collection, because counting the matches of a filter would read every
 * document. Each read first loads what changed since the last one (docs/decisions/0029).
 */
export class CollectionMirror<Row extends MirroredRow> {
  readonly #readRows: ReadRows<Row>;
  readonly #byId = new Map<string, Row>();
  /** Oldest first. */
  #rows: Row[] = [];
  #isSorted = true;
  #readAtMs = 0;
  /** One at a time, so that no older row replaces a newer one. */
  readonly #refresh = new SingleFlight(() => this.#readChanges());

  constructor(readRows: ReadRows<Row>) {
    this.#readRows = readRows;
  }

  /** All rows as they are now, oldest first. */
  async read(): Promise<readonly Row[]> {
    await this.#refresh.run();
    if (!this.#isSorted) this.#rows.sort(compare);
    this.#isSorted = true;
    return this.#rows;
  }

  async #readChanges(): Promise<void> {
    const begin = Date.now();
    const since = this.#readAtMs === 0 ? null : new Date(this.#readAtMs - overlapMs);
    const changes: MirrorChanges<Row> = {
      upsert: (row) => this.#upsert(row),
      size: () => this.#rows.length,
      removeWhere: (isRemoved) => this.#removeWhere(isRemoved),
    };
    await this.#readRows(changes, since);
    this.#readAtMs = begin;
  }

  #upsert(row: Row): void {
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

  #removeWhere(isRemoved: (row: Row) => boolean): void {
    const removed = this.#rows.filter(isRemoved);
    for (const { id } of removed) this.#byId.delete(id);
    if (removed.length > 0) this.#rows = this.#rows.filter(({ id }) => this.#byId.has(id));
  }
}
