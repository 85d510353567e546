import { percentOfCents, toCents } from '../money.ts';

/** What prices can end in after a change (DESK-18). */
export const priceEndings = ['.00', '.95', '.99'] as const;

/** A change of a price relative to the present one (DESK-18). */
export interface PriceChange {
  /** -15 makes it 15 % lower. */
  pricePercent?: number | undefined;
  /** Dollars that are added. */
  priceAmount?: number | undefined;
  /** The nearest price with this ending; the higher one of two. */
  round?: (typeof priceEndings)[number] | undefined;
}

/** The price after a change, in whole cents. It may be too low or too high for a price. */
export function changedCents(cents: number, change: PriceChange): number {
  const { pricePercent = 0, priceAmount = 0, round } = change;
  const changed = percentOfCents(cents, 100 + pricePercent) + toCents(priceAmount);
  if (!round) return changed;
  const ending = Number(round.slice(1));
  return Math.round((changed - ending) / 100) * 100 + ending;
}
