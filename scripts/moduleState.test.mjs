import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

/** The variables of a module that change. @param {string} text */
const findVariables = (text) =>
  Array.from(text.matchAll(/^(?:export )?let (\w+)/gm), ([, name]) => name);

it('no module of client, server and shared has a variable that changes', () => {
  const files = execFileSync('git', ['ls-files', 'client/src', 'server/src', 'shared/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\/src\/test\//.test(file));
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    findVariables(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found, 'Make it a private field of a class, such as OutboxDelivery.').toEqual([]);
});

it('a variable at the top level is found', () => {
  const text = `let calls = 0;
export let isOpen: boolean;
const count = () => {
  let sum = 0;
};
`;
  expect(findVariables(text)).toEqual(['calls', 'isOpen']);
});
