import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  cartLineKey,
  type CurrentCartLine,
  haveSameLines,
  mergeCarts,
  mergeDuplicateLines,
} from './cartMerge.ts';

/** Few products, so that the bags share many of them. */
const line = fc
  .record({
    product: fc.constantFrom('a', 'b', 'c', 'd'),
    variant: fc.constantFrom(undefined, 'x', 'y'),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ variant, ...plain }): CurrentCartLine => ({ ...plain, ...(variant && { variant }) }));
const bag = fc.array(line, { maxLength: 8 }).map(mergeDuplicateLines);

const quantitiesOf = (lines: readonly CurrentCartLine[]) =>
  Object.fromEntries(lines.map((each) => [cartLineKey(each), each.quantity]));
const quantityIn = (lines: readonly CurrentCartLine[], key: string) =>
  lines.find((each) => cartLineKey(each) === key)?.quantity ?? 0;

type Property = (base: CurrentCartLine[], a: CurrentCartLine[], b: CurrentCartLine[]) => void;
const check = (property: Property) =>
  fc.assert(fc.property(bag, bag, bag, (base, a, b) => void property(base, a, b)));

it('BACK-01 has the same quantities, whichever side is merged into the other', () => {
  check((base, a, b) =>
    expect(quantitiesOf(mergeCarts(base, a, b))).toEqual(quantitiesOf(mergeCarts(base, b, a))),
  );
});

it('BACK-01 changes nothing when it is merged again', () => {
  check((base, a, b) => {
    const merged = mergeCarts(base, a, b);
    expect(mergeCarts(base, merged, merged)).toEqual(merged);
    expect(haveSameLines(mergeCarts(b, merged, b), merged)).toBe(true);
    expect(haveSameLines(mergeCarts([], a, a), a)).toBe(true);
  });
});

it('BACK-01 keeps every line of both bags at sign-in, each once, with the larger quantity', () => {
  check((_, a, b) => {
    const merged = mergeCarts([], a, b);
    const keys = new Set([...a, ...b].map(cartLineKey));
    expect(new Set(merged.map(cartLineKey))).toEqual(keys);
    expect(merged).toHaveLength(keys.size);
    for (const key of keys) {
      expect(quantityIn(merged, key)).toBe(Math.max(quantityIn(a, key), quantityIn(b, key)));
    }
  });
});

it('BACK-01 does not undo a removal or a change by the old state of the other side', () => {
  check((base, changed) => {
    expect(haveSameLines(mergeCarts(base, changed, base), changed)).toBe(true);
    expect(haveSameLines(mergeCarts(base, base, changed), changed)).toBe(true);
  });
});

it('BACK-01 loses no line that one side has added or changed', () => {
  check((base, a, b) => {
    const merged = mergeCarts(base, a, b);
    for (const side of [a, b]) {
      for (const each of side) {
        const key = cartLineKey(each);
        if (each.quantity === quantityIn(base, key)) continue;
        expect(quantityIn(merged, key)).toBeGreaterThanOrEqual(each.quantity);
      }
    }
  });
});

it('BACK-01 never has a line or a quantity that neither side has', () => {
  check((base, a, b) => {
    const merged = mergeCarts(base, a, b);
    for (const { quantity, ...each } of merged) {
      const key = cartLineKey(each);
      expect([quantityIn(a, key), quantityIn(b, key)]).toContain(quantity);
      expect(quantity).toBeGreaterThan(0);
    }
    expect(mergeDuplicateLines(merged)).toEqual(merged);
  });
});

it('BACK-01 keeps the order of the own bag, with new lines below', () => {
  const own = [
    { product: 'b', quantity: 1 },
    { product: 'a', quantity: 2 },
  ];
  const other = [{ product: 'c', variant: 'x', quantity: 3 }, ...own.toReversed()];
  expect(mergeCarts([], own, other)).toEqual([...own, other[0]]);
});

it('BACK-01 CALL-115 counts a product or variant once, with its largest quantity', () => {
  const lines = [
    { product: 'a', quantity: 1 },
    { product: 'a', variant: 'x', quantity: 2 },
    { product: 'a', quantity: 3 },
    { product: 'a', variant: 'x', quantity: 1 },
  ];
  expect(mergeDuplicateLines(lines)).toEqual([lines[2], lines[1]]);
});
