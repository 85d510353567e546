import { readFileSync } from 'node:fs';
import { endpoints } from 'shared/endpoints';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

/** Pages that redirect to a login provider; they are no calls of the API. */
const PAGES = ['GET /user/google/login', 'GET /auth/facebook'];

it('docs/contract.md has a row for every endpoint and no other', () => {
  const contract = readFileSync(`${root}docs/contract.md`, 'utf8');
  const rows = contract.matchAll(/^\| CALL-\d{2} \| (\w+) (?:\/api)?(\/[^ ?]+)/gm);
  const documented = Array.from(rows, ([, method, path = '']) => {
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
    return `${method} ${route}`;
  });
  expect(documented.toSorted()).toEqual([...Object.keys(endpoints), ...PAGES].toSorted());
});
