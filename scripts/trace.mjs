import './requireNode.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listedIds, namedIds } from './requirements.mjs';
import { root } from './run.mjs';

// Prints the requirements that no test names, those of docs/ux.md too with --ux.
const documents = ['docs/requirements.md', 'docs/contract.md'];
if (process.argv.includes('--ux')) documents.push('docs/ux.md');
const listed = documents.flatMap((file) => listedIds(readFileSync(path.join(root, file), 'utf8')));

const tests = ['shared', 'server', 'client', 'scripts', 'e2e']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file))
  .filter((file) => !/\b(node_modules|dist)\b/.test(file));
const named = new Set(
  tests.flatMap((file) => namedIds(file, readFileSync(path.join(root, file), 'utf8'))),
);

const missing = listed.filter((id) => !named.has(id));
for (const id of missing) console.log(id);
console.error(
  `${listed.length} requirements, ${listed.length - missing.length} named by tests, ${missing.length} missing`,
);
process.exitCode = missing.length > 0 ? 1 : 0;
