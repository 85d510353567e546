import type { Product as ProductReply } from 'shared/entities';
import { toCents, toDollars } from 'shared/money';
import { maxQuantityPerLine, quantityTooLarge } from 'shared/stockTiers';
import { findTaxChange, type TaxFields, pickTaxFields } from 'shared/tax';
import { variantLabel, variantPrice } from 'shared/variants';
import { catalogue } from '../../catalogue/catalogue.ts';
import { Brand } from '../../models/Brand.ts';
import { labelOf, Product, soldVariants } from '../../models/Product.ts';
import { taxColumnNames } from '../../models/taxColumns.ts';
import { badRequest, type HttpError } from '../../platform/http/errors.ts';

/** The ordered variant of a product with options. */
interface OfferedVariant {
  _id: string;
  sku: string;
  /** 'M / Navy' */
  label: string;
}

/** A product or one of its variants, with everything that decides whether it can be bought. */
export interface Offer extends Pick<ProductReply, 'name' | 'slug' | 'imageUrl'>, TaxFields {
  /** The product's id. */
  product: string;
  /** null for a product without options. */
  variant: OfferedVariant | null;
  /** The option to choose first; null for a product without options, and for a variant. */
  missingOption: string | null;
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

/** A line of a cart: a quantity of a product or variant, with the price that the user saw. */
export interface WantedLine {
  /** The product's id in lower case. */
  product: string;
  /** The variant's id in lower case. */
  variant?: string | undefined;
  quantity: number;
  /** Dollars; undefined to ask for the current price. */
  price?: number | undefined;
  /** The tax that the user saw; undefined in older carts. */
  seenTax?: TaxFields | undefined;
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

interface Item {
  product: { toString(): string };
  variant?: { toString(): string } | null | undefined;
}

/** The key of the offer for a line: of its variant, or of its product. */
export const offerKey = ({ product, variant }: Item) =>
  variant ? `${product.toString()}/${variant.toString()}` : product.toString();

type VariantOffer = Pick<Offer, 'stock' | 'priceCents' | 'imageUrl'> & { variant: OfferedVariant };

/** Offers by key: the product, which can only be bought without options, and its variants. */
const offersOf = (
  product: Omit<Offer, 'variant' | 'missingOption'>,
  {
    options,
    variants,
  }: { options: readonly { name: string }[]; variants: readonly VariantOffer[] },
): [string, Offer][] => [
  [product.product, { ...product, variant: null, missingOption: options[0]?.name ?? null }],
  ...variants.map((offer): [string, Offer] => [
    offerKey({ product: product.product, variant: offer.variant._id }),
    { ...product, ...offer, imageUrl: offer.imageUrl || product.imageUrl, missingOption: null },
  ]),
];

/** Whether dollars equal cents, within the rounding error of a float sum. */
export const isCents = (dollars: number, cents: number) => Math.abs(dollars * 100 - cents) < 1e-6;

/** The offers of products from the catalogue in memory, which may lag a moment. */
export async function readPublicOffers(ids: readonly string[]): Promise<Map<string, Offer>> {
  const products = await catalogue.products(ids);
  return new Map(
    products.flatMap((product) => {
      const { _id, name, slug, imageUrl, price, brand, quantity, options } = product;
      const variants = product.variants.map((variant) => ({
        stock: variant.quantity,
        priceCents: toCents(variantPrice(price, variant)),
        imageUrl: variant.imageUrl,
        variant: {
          _id: variant._id,
          sku: variant.sku,
          label: variantLabel(options, variant.values),
        },
      }));
      const offer = {
        product: _id,
        name,
        slug,
        imageUrl,
        ...pickTaxFields(product),
        stock: quantity,
        priceCents: toCents(price),
        brand: brand && brand._id,
        isPublic: true,
        merchant: (brand && catalogue.brand(brand._id)?.merchant?._id) ?? null,
      };
      return offersOf(offer, { options, variants });
    }),
  );
}

/** The offers of products from the database. */
export async function readStoredOffers(ids: readonly string[]): Promise<Map<string, Offer>> {
  const products = await Product.find({ _id: { $in: [...new Set(ids)] } })
    .select(
      `name slug imageUrl priceCents quantity ${taxColumnNames} brand isActive options variants`,
    )
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
    products.flatMap((product) => {
      const { name, slug, imageUrl, priceCents, quantity, isActive } = product;
      const brand = product.brand && brandById.get(product.brand.toString());
      const options = product.options ?? [];
      const variants = soldVariants(product).map((variant) => ({
        stock: variant.quantity,
        priceCents: variant.priceCents,
        imageUrl: variant.imageUrl,
        variant: {
          _id: variant._id.toString(),
          sku: variant.sku,
          label: labelOf(variant, options),
        },
      }));
      const offer = {
        product: product._id.toString(),
        name,
        slug,
        imageUrl,
        ...pickTaxFields(product),
        stock: quantity,
        priceCents,
        brand: product.brand?.toString() ?? null,
        isPublic: isActive && (!product.brand || brand?.isActive === true),
        merchant: brand?.merchant?._id.toString() ?? null,
      };
      return offersOf(offer, { options, variants });
    }),
  );
}

/** The total quantity of the lines by `offerKey`. */
export function quantityByOffer(
  lines: readonly (Item & { quantity: number })[],
): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const key = offerKey(line);
    quantities.set(key, (quantities.get(key) ?? 0) + line.quantity);
  }
  return quantities;
}

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
    const taxChange = line.seenTax && findTaxChange(line.seenTax, offer);
    if (taxChange) problems.push(problem(...taxChange));
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
