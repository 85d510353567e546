import './requireNode.mjs';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
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

export const findTestFiles = () =>
  ['shared', 'server', 'client', 'scripts', 'e2e', 'bench']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file))
    .filter((file) => !/\b(node_modules|dist)\b/.test(file));

const ID = /\b[A-Z]+-\d{2,3}\b/g;
/** `it`, `test.concurrent`, `it.each([…])`, but not `it.each` itself, which makes a test function. */
const TEST_FUNCTION = /^(it|test|describe)\b(?!.*\.(each|for|runIf|skipIf|extend)$)/s;

/**
 * The ids that a document lists as `- CART-03 Text` or `| CALL-07 | text`, in order; a range such as `- CALL-01 … CALL-67` lists none.
 * @param {string} text
 */
export function idsInLists(text) {
  return [...text.matchAll(/^(?:- |\| )([A-Z]+-\d{2,3})\b(?! …)/gm)].map((match) => match[1] ?? '');
}

/** The ids that a list has more than once. @param {string[]} ids */
export const repeatedIds = (ids) => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/**
 * The ids in the first cells of table rows that link to an existing image or test.
 * @param {string} text Markdown
 * @param {(link: string) => boolean} isFile
 */
export function idsInTables(text, isFile) {
  return [...text.matchAll(/^\|([^|]*)\|(.*)$/gm)].flatMap(([, ids = '', rest = '']) => {
    const links = [...rest.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link);
    return links.some((link) => isEvidenceLink(link) && isFile(link)) ? (ids.match(ID) ?? []) : [];
  });
}

/** @param {string} link */
const isEvidenceLink = (link) => /\.(png|jpe?g|webp|avif|svg|test\.(ts|tsx|mjs))$/.test(link);

/**
 * The ids in the titles of `it`, `test` and `describe` (including `it.each` and similar) of a file.
 * @param {string} file its extension determines the language
 * @param {string} code
 */
export function idsInTestTitles(file, code) {
  /** @type {string[]} */
  const ids = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const isTest = TEST_FUNCTION.test(code.slice(callee.start, callee.end));
      if (title && isTest) ids.push(...(code.slice(title.start, title.end).match(ID) ?? []));
    },
  });
  visitor.visit(parseSync(file, code).program);
  return ids;
}

// `npm run trace` prints the requirements without a test, and the ids that two have.
if (process.argv[1] === import.meta.filename) {
  const { required, repeated, missing } = readCoverage();
  for (const id of missing) console.log(id);
  for (const id of repeated) console.log(`${id} is there twice: give one of them the next number.`);
  console.error(
    `${required.length} requirements, ${required.length - missing.length} covered, ${missing.length} missing`,
  );
  process.exitCode = missing.length + repeated.length > 0 ? 1 : 0;
}
