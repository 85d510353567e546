import { expect, it } from 'vitest';
import {
  idsInLists,
  idsInTables,
  idsInTestTitles,
  readCoverage,
  repeatedIds,
} from '../requirementCoverage.mjs';

it('lists the ids of requirement lines and of the table of calls', () => {
  const text = `
- CART-03 Add: see CART-04.
- DASH-10 Own orders.
Not - CART-05 this one.
- CALL-01 … CALL-67: one for each row.
| id | call |
|---|---|
| CALL-07 | GET /user/search |
`;
  expect(idsInLists(text)).toEqual(['CART-03', 'DASH-10', 'CALL-07']);
});

it('finds the ids that titles name, however a test is written', () => {
  const code = `
    describe('CART-01 the bag', () => {
      it(\`CART-02 adds \${count} of CART-03\`, () => {});
      test.concurrent('CART-04 at once', async () => {});
      it.each([['CART-90', 1]])('CART-05 %s', (id: string) => <b>{id}</b>);
      it.each\`
        a
        \${'CART-91'}
      \`('CART-06 $a', () => {});
      it.skipIf(isSlow)('CART-07 fast', () => {});
    });
  `;
  const ids = ['CART-01', 'CART-02', 'CART-03', 'CART-04', 'CART-05', 'CART-06', 'CART-07'];
  expect(idsInTestTitles('bag.test.tsx', code).toSorted()).toEqual(ids);
});

it('finds no ids outside of titles', () => {
  const code = `
    // it('CART-01 later', () => {});
    const it2 = 'CART-02';
    it('adds a product', () => expect('CART-03').toBe(it2));
    edit('CART-04 is no test');
  `;
  expect(idsInTestTitles('bag.test.ts', code)).toEqual([]);
});

it('finds the ids of rows that lead to a picture or a test', () => {
  const text = `
| rule | where only eyes can judge |
|---|---|
| UX-03 | Offline: [picture](pictures/offline.png) |
| UX-24, UX-25 | ![Dark](pictures/dark.webp), and CART-01 |
| UX-26 | by [the journeys](../e2e/visitor.test.ts) |
`;
  expect(idsInTables(text, () => true)).toEqual(['UX-03', 'UX-24', 'UX-25', 'UX-26']);
});

it('finds no ids of rows without a proof', () => {
  const text = `
| UX-03 | We looked at it. |
| UX-04 | pictures/offline.png |
| UX-05 | [gone](pictures/gone.png) |
| UX-06 | [the rules](ux.md) |
UX-09 | [picture](pictures/offline.png) |
`;
  expect(idsInTables(text, (link) => link !== 'pictures/gone.png')).toEqual([]);
});

it('an id belongs to one requirement', () => {
  expect(repeatedIds(['CART-01', 'CALL-07', 'CART-01', 'CART-02', 'CART-01'])).toEqual(['CART-01']);
  expect(readCoverage().repeated, 'Give one of them the next number.').toEqual([]);
});

it('every requirement has a test', () => {
  expect(readCoverage().missing, 'Begin the title of a test with the id.').toEqual([]);
});
