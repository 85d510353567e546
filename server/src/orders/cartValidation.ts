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

interface Problem {
  name: string;
  field: string;
  message: string;
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

/** Why a line cannot be sold at all, by field; undefined if it can. */
function findUnavailable(
  { variant }: WantedLine,
  product: Offer | undefined,
  offer: Offer | undefined,
): [string, string] | undefined {
  if (!product?.isPublic) return ['product', 'No longer available.'];
  if (!offer) return ['variant', 'No longer available.'];
  if (!variant && offer.missingOption) return ['variant', `Please choose ${offer.missingOption}.`];
  return undefined;
}

/** The reasons why these lines cannot be sold (CART-09, VAR-03). */
function findProblems(
  lines: readonly WantedLine[],
  offers: Map<string, Offer>,
  quantityRule: QuantityRule,
): Problem[] {
  const quantities = quantityByOffer(lines);
  return lines.flatMap((line, index) => {
    const product = offers.get(line.product);
    const offer = offers.get(offerKey(line));
    const problem = (field: string, message: string) => ({
      name: product?.name ?? 'A product of your bag',
      field: `products.${index}.${field}`,
      message,
    });
    const unavailable = findUnavailable(line, product, offer);
    if (unavailable) return [problem(...unavailable)];
    if (!offer) return [];
    const { priceCents, stock } = offer;
    const problems: Problem[] = [];
    if (line.price !== undefined && !isCents(line.price, priceCents)) {
      problems.push(problem('price', `The price is now $${toDollars(priceCents).toFixed(2)}.`));
    }
    if (line.taxable !== undefined && line.taxable !== offer.taxable) {
      const text = `It is now sold ${offer.taxable ? 'with' : 'without'} sales tax.`;
      problems.push(problem('taxable', text));
    }
    const tooMany = quantityRule(quantities.get(offerKey(line)) ?? 0, stock);
    if (tooMany) problems.push(problem('quantity', tooMany));
    return problems;
  });
}

/** A 400 error with all problems by line, or null when all lines can be sold (CART-09). */
export function validateLines(
  lines: readonly WantedLine[],
  offers: Map<string, Offer>,
  quantityRule: QuantityRule,
): HttpError | null {
  const problems = findProblems(lines, offers, quantityRule);
  if (problems.length === 0) return null;
  return badRequest(
    [...new Set(problems.map(({ name, message }) => `${name}: ${message}`))].join(' '),
    Object.fromEntries(problems.map(({ field, message }) => [field, message])),
  );
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
