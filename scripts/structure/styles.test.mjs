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
