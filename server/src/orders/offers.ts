import type { Product as ProductReply } from 'shared/entities';
import { toCents, toDollars } from 'shared/money';
import { mostPerBag, quantityTooLarge } from 'shared/stockTiers';
import { Brand } from '../brands/Brand.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { badRequest, type HttpError } from '../http/errors.ts';
import { Product } from '../products/Product.ts';

/** A product with what decides whether it can be bought. */
export interface Offer extends Pick<
  ProductReply,
  'name' | 'slug' | 'imageUrl' | 'quantity' | 'taxable'
> {
  priceCents: number;
  /** The id of its brand. */
  brand: string | null;
  /** The product is active, and its brand too if it has one (SHOP-06). */
  isPublic: boolean;
  /** The id of the merchant who sells it; null when the shop does. */
  merchant: string | null;
}

/** A number of pieces that somebody wants, at the price that was shown. */
export interface WantedLine {
  /** The product's id in lower case. */
  product: string;
  quantity: number;
  /** Dollars. */
  price: number;
}

interface Problem {
  name: string;
  field: string;
  message: string;
}

/** Why a product cannot be sold this often; null when it can. */
type QuantityRule = (wanted: number, stock: number) => string | null;

/** An order needs no more than the stock (CART-04). */
export const enoughStock: QuantityRule = (wanted, stock) => {
  if (stock === 0) return 'Sold out.';
  return wanted > stock ? `Only ${stock} left.` : null;
};

/** A bag keeps to the limit of the stock's tier as well (CART-04). */
export const withinTier: QuantityRule = (wanted, stock) => {
  const most = mostPerBag(stock);
  return wanted > most ? quantityTooLarge(most) : enoughStock(wanted, stock);
};

/** Whether dollars are these cents to the last digit; float dust of a sum does not count. */
export const isCents = (dollars: number, cents: number) => Math.abs(dollars * 100 - cents) < 1e-6;

/** The offers as the catalogue shows them, which may be a moment behind. */
function shownOffers(ids: readonly string[]): Map<string, Offer> {
  return new Map(
    catalogue.products(ids).map(({ _id, price, brand, ...product }) => [
      _id,
      {
        ...product,
        priceCents: toCents(price),
        brand: brand && brand._id,
        isPublic: true,
        merchant: (brand && catalogue.brand(brand._id)?.merchant?._id) ?? null,
      },
    ]),
  );
}

/** The offers as they are in the database. */
async function storedOffers(ids: readonly string[]): Promise<Map<string, Offer>> {
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
    products.map(({ _id, isActive, ...product }) => {
      const brand = product.brand && brandById.get(product.brand.toString());
      return [
        _id.toString(),
        {
          ...product,
          brand: product.brand?.toString() ?? null,
          isPublic: isActive && (!product.brand || brand?.isActive === true),
          merchant: brand?.merchant?._id.toString() ?? null,
        },
      ];
    }),
  );
}

/** How many pieces of each product the lines want together, by its id. */
export function piecesOf(lines: readonly WantedLine[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { product, quantity } of lines) {
    pieces.set(product, (pieces.get(product) ?? 0) + quantity);
  }
  return pieces;
}

/** What stands in the way of selling these lines (CART-09). */
function problemsOf(
  lines: readonly WantedLine[],
  offers: Map<string, Offer>,
  quantityRule: QuantityRule,
): Problem[] {
  const pieces = piecesOf(lines);
  return lines.flatMap((line, index) => {
    const offer = offers.get(line.product);
    const problem = (field: string, message: string) => ({
      name: offer?.name ?? 'A product of your bag',
      field: `products.${index}.${field}`,
      message,
    });
    if (!offer?.isPublic) return [problem('product', 'No longer available.')];
    const { priceCents, quantity: stock } = offer;
    const problems: Problem[] = [];
    if (!isCents(line.price, priceCents)) {
      problems.push(problem('price', `The price is now $${toDollars(priceCents).toFixed(2)}.`));
    }
    const tooMany = quantityRule(pieces.get(line.product) ?? 0, stock);
    if (tooMany) problems.push(problem('quantity', tooMany));
    return problems;
  });
}

/** A 400 that names every product and every line with a problem. */
const refusal = (problems: Problem[]): HttpError =>
  badRequest(
    [...new Set(problems.map(({ name, message }) => `${name}: ${message}`))].join(' '),
    Object.fromEntries(problems.map(({ field, message }) => [field, message])),
  );

/**
 * The offers that lines want, as they are in the database.
 * @throws 400 when they cannot be sold (CART-09)
 */
export async function storedOffersFor(
  lines: readonly WantedLine[],
  quantityRule: QuantityRule,
): Promise<Map<string, Offer>> {
  const offers = await storedOffers(lines.map(({ product }) => product));
  const problems = problemsOf(lines, offers, quantityRule);
  if (problems.length > 0) throw refusal(problems);
  return offers;
}

/**
 * The offers that lines want. Those that the catalogue shows will do, since an order checks them again when
 * it takes the stock; but only the database refuses.
 * @throws 400 when they cannot be sold (CART-09)
 */
export async function offersFor(
  lines: readonly WantedLine[],
  quantityRule: QuantityRule,
): Promise<Map<string, Offer>> {
  const shown = shownOffers(lines.map(({ product }) => product));
  if (problemsOf(lines, shown, quantityRule).length === 0) return shown;
  return storedOffersFor(lines, quantityRule);
}
