import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

it('the browser’s code makes no HTML and no code of texts', () => {
  const listed = execFileSync('git', ['ls-files', 'client', 'shared'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((file) => /\.(tsx?|html)$/.test(file) && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  const making =
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc|javascript:/;
  expect(files.filter((file) => making.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  );
});

it('the page has no script and no style of its own but those in files', () => {
  const page = readFileSync(path.join(root, 'client/index.html'), 'utf8');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
});
