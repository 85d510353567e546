import { toDollars } from 'shared/money';
import { maxQuantityPerLine, quantityTooLarge } from 'shared/products/stockTiers';
import type { TaxFields } from 'shared/orders/tax';
import { badRequest, type HttpError } from '../platform/http/errors.ts';
import {
  type Offer,
  offerKey,
  quantityByOffer,
  readPublicOffers,
  readStoredOffers,
} from './offers.ts';

/** A line of a cart: a quantity of a product or variant, with the price that the user saw. */
export interface WantedLine {
  /** The product's id in lower case. */
  product: string;
  /** The variant's id in lower case. */
  variant?: string | undefined;
  quantity: number;
  /** Dollars; undefined to ask for the current price. */
  price?: number | undefined;
  /** As the user saw it; undefined before there is a cart. */
  taxable?: TaxFields['taxable'];
}

/** Returns why a quantity cannot be sold, or null. */
type QuantityRule = (wanted: number, stock: number) => string | null;

/** The rule of orders: at most the stock (CART-04). */
export const enoughStock: QuantityRule = (wanted, stock) => {
  if (stock === 0) return 'Sold out.';
  return wanted > stock ? `Only ${stock} left.` : null;
};

/** The rule of carts: at most the stock and the limit of its tier (CART-04). */
const withinTierLimit: QuantityRule = (wanted, stock) => {
  const max = maxQuantityPerLine(stock);
  return wanted > max ? quantityTooLarge(max) : enoughStock(wanted, stock);
};

/** Whether dollars equal cents, within the rounding error of a float sum. */
export const isCents = (dollars: number, cents: number) => Math.abs(dollars * 100 - cents) < 1e-6;

/** Why a line cannot be sold, by field (CART-09, VAR-03). */
function findProblems(
  { price, taxable, ...line }: WantedLine,
  offers: ReadonlyMap<string, Offer>,
  quantityProblem: (offer: Offer) => string | null,
): [field: string, message: string][] {
  const offer = offers.get(offerKey(line));
  if (!offers.get(line.product)?.isPublic) return [['product', 'No longer available.']];
  if (!offer) return [['variant', 'No longer available.']];
  const { missingOption, priceCents } = offer;
  if (missingOption) return [['variant', `Please choose ${missingOption}.`]];
  const problems: [string, string][] = [];
  if (price !== undefined && !isCents(price, priceCents)) {
    problems.push(['price', `The price is now $${toDollars(priceCents).toFixed(2)}.`]);
  }
  if (taxable !== undefined && taxable !== offer.taxable) {
    const text = `It is now sold ${offer.taxable ? 'with' : 'without'} sales tax.`;
    problems.push(['taxable', text]);
  }
  const tooMany = quantityProblem(offer);
  if (tooMany) problems.push(['quantity', tooMany]);
  return problems;
}

/** A 400 error with all problems by line, or null when all lines can be sold (CART-09). */
export function validateLines(
  lines: readonly WantedLine[],
  offers: ReadonlyMap<string, Offer>,
  quantityRule: QuantityRule,
): HttpError | null {
  const quantities = quantityByOffer(lines);
  const texts = new Set<string>();
  const fields: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    const name = offers.get(line.product)?.name ?? 'A product of your bag';
    const wanted = quantities.get(offerKey(line)) ?? 0;
    const problems = findProblems(line, offers, ({ stock }) => quantityRule(wanted, stock));
    for (const [field, message] of problems) {
      texts.add(`${name}: ${message}`);
      fields[`products.${index}.${field}`] = message;
    }
  }
  return texts.size === 0 ? null : badRequest([...texts].join(' '), fields);
}

/**
 * The offers for the lines of a cart, from the catalogue if they can be sold, because the order checks them again;
 * otherwise from the database.
 * @throws 400 when they cannot be sold (CART-09)
 */
export async function findOffers(lines: readonly WantedLine[]): Promise<Map<string, Offer>> {
  const ids = lines.map(({ product }) => product);
  const shown = await readPublicOffers(ids);
  if (!validateLines(lines, shown, withinTierLimit)) return shown;
  const stored = await readStoredOffers(ids);
  const refusal = validateLines(lines, stored, withinTierLimit);
  if (refusal) throw refusal;
  return stored;
}
