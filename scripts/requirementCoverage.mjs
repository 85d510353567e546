import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { idsInLists, idsInTables, idsInTestTitles, repeatedIds } from './requirements.mjs';
import { root } from './run.mjs';

const docs = path.join(root, 'docs');
/** @param {string} name */
const readDoc = (name) => readFileSync(path.join(docs, name), 'utf8');

/**
 * The ids of all requirements, those that two of them have, and those that neither a test title nor a row of
 * docs/accessibility.md covers.
 */
export function readCoverage() {
  const required = ['requirements.md', 'beyond.md', 'contract.md', 'ux.md'].flatMap((name) =>
    idsInLists(readDoc(name)),
  );
  const covered = new Set([
    ...findTestFiles().flatMap((file) =>
      idsInTestTitles(file, readFileSync(path.join(root, file), 'utf8')),
    ),
    ...idsInTables(readDoc('accessibility.md'), (link) => existsSync(path.join(docs, link))),
  ]);
  return {
    required,
    repeated: repeatedIds(required),
    missing: required.filter((id) => !covered.has(id)),
  };
}

/** The test files of all folders, relative to the root. */
export const findTestFiles = () =>
  ['shared', 'server', 'client', 'scripts', 'e2e', 'bench']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file))
    .filter((file) => !/\b(node_modules|dist)\b/.test(file));
