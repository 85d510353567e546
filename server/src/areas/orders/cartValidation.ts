import type { Product as ProductReply } from 'shared/entities';
import { toCents, toDollars } from 'shared/money';
import { maxQuantityPerLine, quantityTooLarge } from 'shared/stockTiers';
import { catalogue } from '../../catalogue/catalogue.ts';
import { Brand } from '../../models/Brand.ts';
import { Product } from '../../models/Product.ts';
import { badRequest, type HttpError } from '../../platform/http/errors.ts';

/** A product with everything that decides whether it can be bought. */
export interface Offer extends Pick<ProductReply, 'name' | 'slug' | 'imageUrl' | 'taxable'> {
  /** May lag in both directions; the write only checks that enough is left. */
  stock: number;
  priceCents: number;
  /** The id of the brand. */
  brand: string | null;
  /** The product is active, and its brand too if it has one (SHOP-06). */
  isPublic: boolean;
  /** The id of the merchant who sells it; null if the shop does. */
  merchant: string | null;
}

/** A line of a cart: a quantity of a product, with the price that the user saw. */
export interface WantedLine {
  /** The product's id in lower case. */
  product: string;
  quantity: number;
  /** Dollars. */
  price: number;
  /** Whether the user saw tax; undefined in older carts. */
  taxable?: 0 | 1 | undefined;
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
export const withinTierLimit: QuantityRule = (wanted, stock) => {
  const max = maxQuantityPerLine(stock);
  return wanted > max ? quantityTooLarge(max) : enoughStock(wanted, stock);
};

/** Whether dollars equal cents, within the rounding error of a float sum. */
export const isCents = (dollars: number, cents: number) => Math.abs(dollars * 100 - cents) < 1e-6;

/** The offers from the catalogue in memory, which may lag a moment. */
export function shownOffers(ids: readonly string[]): Map<string, Offer> {
  return new Map(
    catalogue.products(ids).map(({ _id, price, brand, quantity: stock, ...product }) => [
      _id,
      {
        ...product,
        stock,
        priceCents: toCents(price),
        brand: brand && brand._id,
        isPublic: true,
        merchant: (brand && catalogue.brand(brand._id)?.merchant?._id) ?? null,
      },
    ]),
  );
}

/** The offers from the database. */
export async function storedOffers(ids: readonly string[]): Promise<Map<string, Offer>> {
  const products = await Product.find({ _id: { $in: [...new Set(ids)] } })
    .select('name slug imageUrl priceCents quantity taxable brand isActive')
    .lean();
  const brandIds = new Set(products.flatMap(({ brand }) => (brand ? [brand.toString()] : [])));
  const brands =
    brandIds.size === 0
      ? []
      : await Brand.find({ _id: { $in: [...brandIds] } })
          .select('isActive merchant')
          .lean();
  const brandById = new Map(brands.map((brand) => [brand._id.toString(), brand]));
  return new Map(
    products.map(({ _id, isActive, quantity: stock, ...product }) => {
      const brand = product.brand && brandById.get(product.brand.toString());
      return [
        _id.toString(),
        {
          ...product,
          stock,
          brand: product.brand?.toString() ?? null,
          isPublic: isActive && (!product.brand || brand?.isActive === true),
          merchant: brand?.merchant?._id.toString() ?? null,
        },
      ];
    }),
  );
}

/** The total quantity of each product of the lines, by product id. */
export function quantityByProduct(
  lines: readonly { product: { toString(): string }; quantity: number }[],
): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { product, quantity } of lines) {
    const id = product.toString();
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return quantities;
}

/** The reasons why these lines cannot be sold (CART-09). */
function findProblems(
  lines: readonly WantedLine[],
  offers: Map<string, Offer>,
  quantityRule: QuantityRule,
): Problem[] {
  const quantities = quantityByProduct(lines);
  return lines.flatMap((line, index) => {
    const offer = offers.get(line.product);
    const problem = (field: string, message: string) => ({
      name: offer?.name ?? 'A product of your bag',
      field: `products.${index}.${field}`,
      message,
    });
    if (!offer?.isPublic) return [problem('product', 'No longer available.')];
    const { priceCents, stock, taxable } = offer;
    const problems: Problem[] = [];
    if (!isCents(line.price, priceCents)) {
      problems.push(problem('price', `The price is now $${toDollars(priceCents).toFixed(2)}.`));
    }
    if (line.taxable !== undefined && line.taxable !== taxable) {
      problems.push(
        problem('taxable', `It is now sold ${taxable ? 'with' : 'without'} sales tax.`),
      );
    }
    const tooMany = quantityRule(quantities.get(line.product) ?? 0, stock);
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
  const shown = shownOffers(ids);
  if (!validateLines(lines, shown, withinTierLimit)) return shown;
  const stored = await storedOffers(ids);
  const refusal = validateLines(lines, stored, withinTierLimit);
  if (refusal) throw refusal;
  return stored;
}
