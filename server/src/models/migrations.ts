import type { Migration } from '../platform/database/migrate.ts';

/** In order of execution; each runs once per database. Released ones never change; new ones are appended. */
export const migrations: readonly Migration[] = [];
