import type { Product as ProductReply } from 'shared/entities';
import { toCents } from 'shared/money';
import type { Line as LineReply } from 'shared/orders/orderEntities';
import type { TaxFields } from 'shared/orders/tax';
import { variantLabel, variantPrice } from 'shared/products/variants';
import { catalogue } from '../catalogue/catalogue.ts';
import { Brand } from '../brands/model/Brand.ts';
import type { OrderRow } from './model/Order.ts';
import { presentProduct, Product, type ProductRow } from '../products/model/Product.ts';

/** A product or one of its variants, with everything that decides whether it can be bought. */
export interface Offer
  extends Pick<ProductReply, 'sku' | 'name' | 'slug' | 'imageUrl' | 'shippingClass'>, TaxFields {
  /** The product's id. */
  product: string;
  /** null for a product without options. */
  variant: LineReply['variant'];
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

interface Item {
  product: { toString(): string };
  variant?: { toString(): string } | null | undefined;
}

/** The key of the offer for a line: of its variant, or of its product. */
export const offerKey = ({ product, variant }: Item) =>
  variant ? `${product.toString()}/${variant.toString()}` : product.toString();

/** The offers of a product by key: itself, which can only be bought without options, and its variants. */
function offersOf(
  product: ProductReply,
  { isPublic, merchant }: Pick<Offer, 'isPublic' | 'merchant'>,
): [string, Offer][] {
  const { _id, sku, name, slug, imageUrl, shippingClass, taxable, options } = product;
  const brand = product.brand && product.brand._id;
  const common = { product: _id, name, slug, shippingClass, taxable, brand, isPublic, merchant };
  const offers: Offer[] = [
    {
      ...common,
      sku,
      imageUrl,
      variant: null,
      missingOption: options[0]?.name ?? null,
      stock: product.quantity,
      priceCents: toCents(product.price),
    },
    ...product.variants.map((variant) => ({
      ...common,
      sku,
      imageUrl: variant.imageUrl || imageUrl,
      variant: { _id: variant._id, sku: variant.sku, label: variantLabel(options, variant.values) },
      missingOption: null,
      stock: variant.quantity,
      priceCents: toCents(variantPrice(product.price, variant)),
    })),
  ];
  return offers.map((offer) => [offerKey({ ...offer, variant: offer.variant?._id }), offer]);
}

/** The offers of products from the catalogue in memory, which may lag a moment. */
export async function readPublicOffers(ids: readonly string[]): Promise<Map<string, Offer>> {
  const products = await catalogue.products(ids);
  return new Map(
    products.flatMap((product) => {
      const { brand } = product;
      const merchant = (brand && catalogue.brands.get(brand._id)?.merchant?._id) ?? null;
      return offersOf(product, { isPublic: true, merchant });
    }),
  );
}

/** The offers of products from the database. */
export async function readStoredOffers(ids: readonly string[]): Promise<Map<string, Offer>> {
  const products = await Product.find({ _id: { $in: ids } }).lean<ProductRow[]>();
  const brands = await Brand.find({ _id: { $in: products.flatMap(({ brand }) => brand ?? []) } })
    .select('name slug isActive merchant')
    .lean();
  return new Map(
    products.flatMap((row) => {
      const brand = brands.find(({ _id }) => row.brand?.equals(_id));
      const shown = row.brand && { _id: row.brand, name: '', slug: '', ...brand };
      return offersOf(presentProduct(row, shown ?? null), {
        isPublic: row.isActive && (!row.brand || brand?.isActive === true),
        merchant: brand?.merchant?._id.toString() ?? null,
      });
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

/** The offers of some orders, each with its total quantity. */
export function soldQuantities(
  rows: readonly Pick<OrderRow, 'lines'>[],
  offers: ReadonlyMap<string, Offer>,
): { offer: Offer; quantity: number }[] {
  const lines = rows.flatMap((row) => row.lines);
  const quantities = quantityByOffer(
    lines.map(({ product, variant, quantity }) => ({ product, variant: variant?._id, quantity })),
  );
  return [...quantities].flatMap(([key, quantity]) => {
    const offer = offers.get(key);
    return offer ? [{ offer, quantity }] : [];
  });
}
