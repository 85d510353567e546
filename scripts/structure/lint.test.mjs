import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layerProblem } from '../lintRules.mjs';
import { root } from '../run.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Lines that the linter must refuse, each in a file of its own. @type {[file: string, code: string][]} */
const refused = [
  ['client/src/ui/A.ts', `import '../lib/history.tsx';`],
  ['client/src/lib/A.ts', `export { a } from '../cart/cartSlice.ts';`],
  ['client/src/cart/A.ts', `import { a } from '../app/store.ts'; a();`],
  ['client/src/common/forms/A.ts', `import '../../home/storefront/HomePage.tsx';`],
  ['client/src/orders/account/A.ts', `import '../../home/storefront/HomePage.tsx';`],
  ['client/src/orders/dashboard/A.ts', `void import('../../shell/Header.tsx');`],
  ['client/src/shell/A.ts', `import 'server/src/config.ts';`],
  ['server/src/platform/http/A.ts', `import '../../models/User.ts';`],
  ['server/src/platform/database/A.ts', `import '../http/errors.ts';`],
  ['server/src/users/model/A.ts', `import '../users.ts';`],
  ['server/src/users/A.ts', `import '../routes.ts';`],
  ['server/src/orders/A.ts', `import '../users/loginThrottle.ts';`],
  ['server/src/orders/B.ts', `import '../returns/returnsService.ts';`],
  ['server/src/helpers/A.ts', `import '../config.ts';`],
  ['shared/src/A.ts', `import '../../client/src/lib/history.tsx';`],
  ['client/src/lib/B.ts', `let calls = 0; export const count = () => ++calls;`],
  ['shared/src/B.ts', `export let isOpen = true;`],
  ['server/src/users/B.ts', `export const job = new Worker();`],
  ['server/src/users/C.ts', `const seen = process.env.A ? new Set() : null; seen?.clear();`],
  ['server/src/users/D.ts', `export const composer = createTransport({});`],
  ['server/src/users/E.ts', `await rawCollection(Product).insertMany([]);`],
  ['server/src/users/F.ts', `export const op = () => updateOp(Brand, {}, {});`],
  ['server/src/users/G.ts', `await Category.collection.deleteOne({});`],
  ['client/src/ui/B.tsx', `export const B = () => <iframe title="b" srcDoc="<p>" />;`],
  ['client/src/ui/C.tsx', `export const C = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;`],
  ['client/src/ui/D.ts', `document.body.innerHTML = '';`],
  ['client/src/ui/E.ts', `document.body.insertAdjacentHTML('beforeend', '');`],
  ['client/src/ui/F.ts', `document.write('');`],
  ['client/src/ui/G.ts', `eval('1');`],
  ['client/src/ui/H.ts', `export const H = new Function('return 1');`],
  ['client/src/ui/I.ts', `location.href = 'javascript:alert(1)';`],
  // Methods that the oldest supported browsers lack (WORLD-11).
  ['client/src/lib/C.ts', `export const c = [1].toSorted();`],
  ['client/src/lib/D.ts', `export const d = [1].with(0, 2);`],
  ['client/src/lib/E.ts', `export const e = AbortSignal.any([]);`],
  ['client/src/lib/F.ts', `export const f = Object.groupBy([], String);`],
];

/** Lines that it must not refuse. @type {[file: string, code: string][]} */
const allowed = [
  ['client/src/lib/ok.ts', `import type { A } from '../app/store.ts'; export const a: A = 1;`],
  ['server/src/orders/ok.ts', `import '../payments/paymentsService.ts';`],
  ['server/src/users/ok.ts', `export const make = () => new Worker();`],
  ['server/src/users/ok2.ts', `export class A { readonly b = new Worker(); }`],
  ['server/src/users/ok3.ts', `export const names = new Set(['a']);`],
  ['server/src/users/ok4.ts', `await rawCollection(Product).find({}).toArray();`],
];

/** What the linter says, by the file. @type {Map<string, string>} */
let messages = new Map();

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'uphill-lint-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const [file, code] of [...refused, ...allowed]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${code}\n`);
  }
  mkdirSync(path.join(folder, 'scripts'));
  for (const file of ['.oxlintrc.json', 'scripts/lintRules.mjs']) {
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  /** @type {string} */
  const output = await new Promise((resolve) => {
    const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'];
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  /** @type {{ diagnostics: { filename: string, message: string, code: string }[] }} */
  const { diagnostics } = JSON.parse(output);
  const found = /^(shop|eslint\(no-(restricted|eval|implied|new-func|script))|^react\(no-danger\)/;
  messages = new Map(
    diagnostics
      .filter(({ code }) => found.test(code))
      .map(({ filename, message, code }) => [filename, `${code} ${message}`]),
  );
});

describe('the linter', () => {
  it.each(refused)('refuses in %s: %s', (file) => {
    expect([...messages.keys()]).toContain(file);
  });

  it.each(allowed)('allows in %s: %s', (file) => {
    expect(messages.get(file)).toBeUndefined();
  });

  it('refuses code that makes HTML or code of texts, so that there is no HTML of what people store', () => {
    const said = [...messages].filter(([file]) => /ui\/[B-I]\.tsx?$/.test(file));
    expect(said).toHaveLength(8);
  });
});

it('a problem of layers says what to do', () => {
  const option = { layers: [['a'], ['b/x', 'b/y'], ['b/z']], services: '^b/', types: [] };
  expect(layerProblem('a/1.ts', 'b/x/1.ts', option)).toContain('lower layer');
  expect(layerProblem('b/x/1.ts', 'b/y/yService.ts', option)).toContain('lower layer');
  expect(layerProblem('b/z/1.ts', 'b/x/1.ts', option)).toContain('b/x/xService.ts');
  expect(layerProblem('b/z/1.ts', 'c/1.ts', option)).toContain('no layer');
  expect(layerProblem('b/z/1.ts', 'b/x/xService.ts', option)).toBeNull();
});

it('the page has no script and no style of its own but those in files', () => {
  expect(read('client/index.html')).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
});
