/** More rows would not be imported in a time that a person waits. */
export const maxImportRows = 20_000;

/** For the slowest database, which takes 3 ms a row, on a machine that is busy with other work (docs/performance.md). */
const maxMsPerRow = 20;

/** How long an import may take. It is one transaction; MongoDB itself ends one after a minute. */
export const maxImportMs = maxImportRows * maxMsPerRow;
