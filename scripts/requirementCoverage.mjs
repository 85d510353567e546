import './requireNode.mjs';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { idsInLists, idsInTestTitles, idsInTables } from './requirements.mjs';
import { root } from './run.mjs';

// Prints the requirements that neither a test title nor a row of docs/accessibility.md covers.
const docs = path.join(root, 'docs');
/** @param {string} name */
const readDoc = (name) => readFileSync(path.join(docs, name), 'utf8');
const requiredIds = ['requirements.md', 'beyond.md', 'contract.md', 'ux.md'].flatMap((name) =>
  idsInLists(readDoc(name)),
);

const testFiles = ['shared', 'server', 'client', 'scripts', 'e2e', 'bench']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file))
  .filter((file) => !/\b(node_modules|dist)\b/.test(file));
const testedIds = new Set(
  testFiles.flatMap((file) => idsInTestTitles(file, readFileSync(path.join(root, file), 'utf8'))),
);

const documentedIds = new Set(
  idsInTables(readDoc('accessibility.md'), (link) => existsSync(path.join(docs, link))),
);

const uncovered = requiredIds.filter((id) => !testedIds.has(id) && !documentedIds.has(id));
for (const id of uncovered) console.log(id);
console.error(
  `${requiredIds.length} requirements, ${requiredIds.length - uncovered.length} covered, ${uncovered.length} missing`,
);
process.exitCode = uncovered.length > 0 ? 1 : 0;
