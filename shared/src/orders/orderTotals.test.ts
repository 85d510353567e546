import { describe, expect, it } from 'vitest';
import { paidCents, priceLines, refundCents, splitCents } from './orderTotals.ts';
import { taxCentsOf } from './tax.ts';
import { taxed, untaxed } from '../test/productInput.mjs';

/** A deterministic generator of whole numbers from `min` to `max`. */
function makeRandom(seed: number) {
  let state = seed;
  return (min: number, max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return min + Math.floor((state / 4_294_967_296) * (max - min + 1));
  };
}

type Random = ReturnType<typeof makeRandom>;

const seeds = Array.from({ length: 500 }, (_, seed) => seed);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Half of the prices are small, where rounding matters most. */
const randomPrice = (random: Random) => random(1, random(0, 1) === 0 ? 9 : 100_000);

const randomLines = (random: Random) =>
  Array.from({ length: random(1, 8) }, () => ({
    priceCents: randomPrice(random),
    quantity: random(1, 12),
    ...(random(0, 1) === 0 ? untaxed : taxed),
    isDiscounted: random(0, 3) > 0,
  }));

describe('splitCents', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [2, 1], [67, 34]],
    [5, [0, 3, 0], [0, 5, 0]],
    [7, [0, 0], [0, 0]],
    [0, [4, 2], [0, 0]],
  ])('PROMO-02 splits %d cents by %o into %o', (cents, weights, shares) => {
    expect(splitCents(cents, weights)).toEqual(shares);
  });

  it('PROMO-02 loses no cent, and gives each its share to the cent', () => {
    for (const seed of seeds) {
      const random = makeRandom(seed);
      const weights = Array.from({ length: random(1, 20) }, () => random(0, 5_000_000));
      const total = sum(weights);
      const cents = random(0, total);
      const shares = splitCents(cents, weights);
      if (total === 0) continue;
      expect(sum(shares)).toBe(cents);
      for (const [at, weight] of weights.entries()) {
        const share = shares[at] ?? -1;
        expect(Math.abs(share - (cents * weight) / total)).toBeLessThan(1);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(weight);
      }
    }
  });
});

describe('priceLines', () => {
  it('PROMO-02 taxes the discounted line', () => {
    const lines = [
      { priceCents: 2_000, quantity: 2, ...taxed, isDiscounted: true },
      { priceCents: 1_000, quantity: 1, ...taxed },
      { priceCents: 4_000, quantity: 1, ...untaxed, isDiscounted: true },
    ] as const;
    expect(priceLines(lines, 1_000, { taxRatePercent: 5 })).toEqual([
      { discountCents: 500, taxCents: 175 },
      { discountCents: 0, taxCents: 50 },
      { discountCents: 500, taxCents: 0 },
    ]);
  });

  it('PROMO-02 adds up to the discount, and no line costs less than nothing', () => {
    for (const seed of seeds) {
      const random = makeRandom(seed);
      const lines = randomLines(random);
      const fullCents = lines.map(({ priceCents, quantity }) => priceCents * quantity);
      const most = sum(fullCents.filter((_, at) => lines[at]?.isDiscounted));
      // Every fourth discount is the whole price.
      const discountCents = random(0, 3) === 0 ? most : random(0, most);
      const settings = { taxRatePercent: random(0, 20) };
      const priced = priceLines(lines, discountCents, settings);
      expect(sum(priced.map((line) => line.discountCents))).toBe(discountCents);
      for (const [at, line] of lines.entries()) {
        const { discountCents: discount = -1, taxCents: tax = -1 } = priced[at] ?? {};
        const full = fullCents[at] ?? 0;
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(line.isDiscounted ? full : 0);
        expect(tax).toBe(taxCentsOf(full - discount, line, settings));
        const paid = paidCents({ ...line, discountCents: discount, taxCents: tax });
        expect(paid).toBe(full - discount + tax);
        expect(paid).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('refundCents', () => {
  it.each([
    [
      'one of two pieces',
      { priceCents: 2_000, quantity: 2, discountCents: 0, taxCents: 200 },
      2_100,
    ],
    [
      'its share of a discount',
      { priceCents: 999, quantity: 2, discountCents: 999, taxCents: 50 },
      524,
    ],
    [
      'nothing where nothing was paid',
      { priceCents: 5, quantity: 2, discountCents: 10, taxCents: 0 },
      0,
    ],
  ])('RET-03 is the price with tax and discount of %s', (_, line, cents) => {
    expect(refundCents(line, 1, { pieces: 0, refundCents: 0 })).toBe(cents);
  });

  it('RET-03 gives back three pieces of one dollar to the cent, whichever was declined', () => {
    const line = { priceCents: 100, quantity: 3, discountCents: 200, taxCents: 0 };
    const refunds = [0, 33, 66].map((cents, pieces) =>
      refundCents(line, 1, { pieces, refundCents: cents }),
    );
    expect(refunds).toEqual([33, 33, 34]);
    expect(refundCents(line, 2, { pieces: 1, refundCents: 34 })).toBe(66);
  });

  it('RET-03 is never below nothing after an earlier return whose refund was rounded up', () => {
    const line = { priceCents: 1, quantity: 10, discountCents: 1, taxCents: 0 };
    expect(refundCents(line, 1, { pieces: 1, refundCents: 2 })).toBe(0);
    expect(refundCents(line, 8, { pieces: 2, refundCents: 2 })).toBe(7);
  });

  it('RET-03 refunds are never more than was paid, and exactly that when all pieces are returned', () => {
    for (const seed of seeds) {
      const random = makeRandom(seed);
      const quantity = random(1, 12);
      const full = randomPrice(random);
      const discountCents = random(0, full * quantity);
      const tax = random(0, full);
      const line = { priceCents: full, quantity, discountCents, taxCents: tax };
      let returns: { pieces: number; cents: number }[] = [];
      const earlier = () => ({
        pieces: sum(returns.map(({ pieces }) => pieces)),
        refundCents: sum(returns.map(({ cents }) => cents)),
      });
      const request = (pieces: number) => {
        returns.push({ pieces, cents: refundCents(line, pieces, earlier()) });
      };
      const expectPaid = () => {
        const { pieces, refundCents: refunded } = earlier();
        for (const { cents } of returns) expect(cents).toBeGreaterThanOrEqual(0);
        expect(refunded).toBeLessThanOrEqual(paidCents(line));
        if (pieces === quantity) expect(refunded).toBe(paidCents(line));
      };
      for (let step = 0; step < 30; step++) {
        const left = quantity - earlier().pieces;
        if (left > 0 && random(0, 4) > 0) request(random(1, random(0, 1) === 0 ? 1 : left));
        // One is declined, or all but the newest.
        else if (random(0, 1) === 0) returns.splice(random(0, quantity), 1);
        else returns = returns.slice(-1);
        expectPaid();
      }
      if (earlier().pieces < quantity) request(quantity - earlier().pieces);
      expectPaid();
    }
  });

  it('RET-03 is what the pieces cost to the cent, as long as none is declined', () => {
    for (const seed of seeds) {
      const random = makeRandom(seed);
      const quantity = random(1, 12);
      const line = {
        priceCents: randomPrice(random),
        quantity,
        discountCents: 0,
        taxCents: random(0, 9),
      };
      let [pieces, cents] = [0, 0];
      while (pieces < quantity) {
        const returned = random(1, quantity - pieces);
        const refund = refundCents(line, returned, { pieces, refundCents: cents });
        expect(Math.abs(refund - (paidCents(line) * returned) / quantity)).toBeLessThan(1);
        [pieces, cents] = [pieces + returned, cents + refund];
      }
    }
  });
});
