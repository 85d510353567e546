import { compareNames } from 'shared/compareNames';

/** The sign of a letter size: S is below M, L above. */
const signs: Readonly<Record<string, number>> = { S: -1, M: 0, L: 1 };

/** -2 for XS, -1 for S, 0 for M, 1 for L, 3 for XXL and 2XL; undefined for what is no letter size. */
function sizeRankOf(value: string): number | undefined {
  const [, digits, xs = '', letter = ''] =
    /^(?:(\d+)X|(X*))([SML])$/.exec(value.toUpperCase()) ?? [];
  const sign = signs[letter];
  return sign && sign * (1 + (digits === undefined ? xs.length : Number(digits)));
}

/** Sizes such as S and XL first, from small to large; then numbers by size, and texts (FIND-02). */
export function compareOptionValues(a: string, b: string): number {
  const [one, other] = [sizeRankOf(a), sizeRankOf(b)];
  const bySize = (one ?? Infinity) - (other ?? Infinity);
  return bySize || compareNames(a, b);
}
