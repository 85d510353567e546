import { Types } from 'mongoose';
import { toDollars } from 'shared/money';
import { mostPerBag, quantityTooLarge } from 'shared/stockTiers';
import { Brand } from '../brands/Brand.ts';
import { badRequest, type HttpError } from '../http/errors.ts';
import { Product, type ProductRow } from '../products/Product.ts';

/** A product in the database with what decides whether it can be bought. */
export interface Offer {
  product: Pick<
    ProductRow,
    '_id' | 'name' | 'slug' | 'imageUrl' | 'priceCents' | 'quantity' | 'taxable' | 'brand'
  >;
  /** The product is active, and its brand too if it has one (SHOP-06). */
  isPublic: boolean;
  /** The merchant who sells it; null when the shop does. */
  merchant: Types.ObjectId | null;
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

/** Reads products from the database, not from the catalogue, which may be a moment behind. */
export async function offersOf(ids: readonly string[]): Promise<Map<string, Offer>> {
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
    products.map((product) => {
      const brand = product.brand && brandById.get(product.brand.toString());
      const isPublic = product.isActive && (!product.brand || brand?.isActive === true);
      return [
        product._id.toString(),
        { product, isPublic, merchant: brand?.merchant?._id ?? null },
      ];
    }),
  );
}

/** The product with this id as long as everybody may see it, else null. */
export async function publicOffer(id: string): Promise<Offer | null> {
  const offer = (await offersOf([id])).get(id.toLowerCase());
  return offer?.isPublic ? offer : null;
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
export function problemsOf(
  lines: readonly WantedLine[],
  offers: Map<string, Offer>,
  quantityRule: QuantityRule,
): Problem[] {
  const pieces = piecesOf(lines);
  return lines.flatMap((line, index) => {
    const offer = offers.get(line.product);
    const problem = (field: string, message: string) => ({
      name: offer?.product.name ?? 'A product of your bag',
      field: `products.${index}.${field}`,
      message,
    });
    if (!offer?.isPublic) return [problem('product', 'No longer available.')];
    const { priceCents, quantity: stock } = offer.product;
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
export const refusal = (problems: Problem[]): HttpError =>
  badRequest(
    [...new Set(problems.map(({ name, message }) => `${name}: ${message}`))].join(' '),
    Object.fromEntries(problems.map(({ field, message }) => [field, message])),
  );
