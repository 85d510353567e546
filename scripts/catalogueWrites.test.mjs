import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

const write =
  /\b(?:Product|Brand|Category)\s*\.(?:create|insert|update|replace|delete|bulkWrite|find\w+And)\w*\(/;

/** The functions of a file that write to the catalogue without refreshing it. @param {string} text */
const findForgotten = (text) =>
  text
    // Declarations at the top level begin a line.
    .split(/^(?=(?:export )?(?:async )?(?:const|function) )/m)
    .filter((part) => write.test(part) && !part.includes('catalogue.refresh('))
    .map((part) => /(?:const|function) (\w+)/.exec(part)?.[1]);

it('every function that writes products, brands or categories refreshes the catalogue', () => {
  const files = execFileSync('git', ['ls-files', 'server/src/areas'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /(?<!\.test)\.ts$/.test(file));
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  expect(texts.filter((text) => write.test(text)).length).toBeGreaterThan(5);
  const forgotten = files.flatMap((file, at) =>
    findForgotten(texts[at] ?? '').map((name) => `${file}: ${name}()`),
  );
  expect(forgotten, 'Call catalogue.refresh() with the ids beside the write.').toEqual([]);
});

it('a write without a refresh is found', () => {
  const text = `export const rename = async (id) => {
  await Product.updateOne({ _id: id }, { name: '' });
};

async function remove(id) {
  await Brand.findByIdAndDelete(id);
  await catalogue.refresh({ brands: [id] });
}
`;
  expect(findForgotten(text)).toEqual(['rename']);
});
