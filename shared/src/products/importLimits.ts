/** More rows take longer than a person waits. */
export const maxImportRows = 20_000;

/** Upper bound: the slowest database needs 3 ms a row, and the machine may be busy (docs/performance.md). */
const maxMsPerRow = 20;

/** Timeout of an import, which is one transaction; without it MongoDB aborts one after a minute. */
export const maxImportMs = maxImportRows * maxMsPerRow;
