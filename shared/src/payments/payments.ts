import { formatPrice } from '../format.ts';
import { toDollars } from '../money.ts';

/** The smallest amount that the payment provider accepts (PAY-07). */
const minCardCents = 50;

/** Whether an amount can be paid neither by card nor without: it is not free, but too little (PAY-07). */
export const isBelowCardMinimum = (cents: number) => cents > 0 && cents < minCardCents;

/** 'Card payments start at $0.50.' */
export const belowCardMinimum = `Card payments start at ${formatPrice(toDollars(minCardCents))}.`;
