import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** @param {string} text @param {RegExp} pattern */
const matches = (text, pattern) =>
  new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name));

const listed = execFileSync('git', ['ls-files', 'client/src'], { cwd: root, encoding: 'utf8' });

/** The classes of each CSS module, and those that its importers use. */
const modules = new Map(
  listed
    .split('\n')
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => {
      const css = read(file).replace(/\/\*[^]*?\*\/|url\([^)]*\)|:global\([^)]*\)/g, '');
      return [file, { classes: matches(css, /\.([a-zA-Z][\w-]*)/g), used: new Set([file]) }];
    }),
);

it('components use classes of their CSS modules, and no class is unused', () => {
  const missing = [];
  const computed = new Set();
  for (const file of listed.split('\n').filter((name) => /\.tsx?$/.test(name))) {
    const code = read(file);
    for (const [line, name, from = ''] of code.matchAll(
      /^import (\w+) from '(\..*\.module\.css)';$/gm,
    )) {
      const css = path.join(path.dirname(file), from);
      const body = code.replaceAll(line, '');
      if (body.includes(`${name}[`)) computed.add(css);
      for (const used of matches(body, new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        modules.get(css)?.used.add(used);
        if (!modules.get(css)?.classes.has(used)) missing.push(`${file}: ${used}`);
      }
    }
  }
  expect(missing, 'Add the class to the module, or remove it from the component.').toEqual([]);
  const unused = [...modules].flatMap(([file, { classes, used }]) =>
    computed.has(file)
      ? []
      : [...classes].filter((name) => !used.has(name)).map((name) => `${file}: ${name}`),
  );
  expect(unused, 'Remove the class.').toEqual([]);
});

it('composed classes are shared ones, and no shared class is unused', () => {
  const files = listed.split('\n').filter((file) => /\.(css|tsx)$/.test(file));
  const shared = matches(read('client/src/app/utilities.css'), /^\.([\w-]+) \{/gm);
  const composed = new Set();
  const named = new Set();
  for (const file of files) {
    const text = read(file);
    for (const names of matches(text, /composes: ([^;]*) from global;/g)) {
      for (const name of names.split(/\s+/)) composed.add(name);
    }
    if (!file.endsWith('.tsx')) continue;
    for (const names of matches(text, /["']([\w ]+)["']/g)) {
      for (const name of names.split(' ')) named.add(name);
    }
  }
  expect([...composed].filter((name) => !shared.has(name))).toEqual([]);
  const unused = [...shared].filter((name) => !composed.has(name) && !named.has(name));
  expect(unused, 'Remove the class.').toEqual([]);
});

/** The rules of a style sheet: selectors and declarations. @param {string} css */
const rulesOf = (css) =>
  Array.from(
    css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ([, selectors = '', body = '']) => ({
      // Only the element that a rule is about.
      classes: selectors.split(',').map((one) =>
        matches(
          one
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '',
          /\.([\w-]+)/g,
        ),
      ),
      properties: matches(body, /(?:^|[;\s])([\w-]+)\s*:/g),
      body,
    }),
  );

/** The properties that a component of ui sets although a class that it composes sets them. @param {string} css */
function findLost(css) {
  const shared = rulesOf(read('client/src/app/utilities.css'));
  const rules = rulesOf(css);
  return rules.flatMap(({ classes: [composing], body }) => {
    const [, names = ''] = /composes: ([^;]*) from global;/.exec(body) ?? [];
    const composed = new Set(
      shared
        .filter(({ classes }) => names.split(/\s+/).some((name) => classes[0]?.has(name)))
        .flatMap(({ properties }) => [...properties]),
    );
    const [own = ''] = composing ?? [];
    return rules
      .filter(({ classes }) => classes.some((one) => one.has(own)))
      .flatMap(({ properties }) => [...properties].filter((name) => composed.has(name)))
      .map((name) => `.${own}: ${name}`);
  });
}

it('components of ui set no property of a class that they compose', () => {
  const found = listed
    .split('\n')
    .filter((file) => /\/ui\/.*\.module\.css$/.test(file))
    .flatMap((file) => findLost(read(file)).map((lost) => `${file} ${lost}`));
  const advice =
    'The layer of ui loses to shared classes: set the property here alone, without composing.';
  expect(found, advice).toEqual([]);
  const lost = '.a {\n  composes: row gap3 from global;\n}\n.b .a:hover {\n  gap: 0;\n}\n';
  expect(findLost(lost)).toEqual(['.a: gap']);
});
