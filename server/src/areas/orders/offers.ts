import type { Product as ProductReply } from 'shared/entities';
import { toCents } from 'shared/money';
import type { TaxFields } from 'shared/tax';
import { variantLabel, variantPrice } from 'shared/variants';
import { catalogue } from '../../catalogue/catalogue.ts';
import { Brand } from '../../models/Brand.ts';
import type { OrderRow } from '../../models/Order.ts';
import { labelOf, Product, soldVariants } from '../../models/Product.ts';

/** The ordered variant of a product with options. */
interface OfferedVariant {
  _id: string;
  sku: string;
  /** 'M / Navy' */
  label: string;
}

/** A product or one of its variants, with everything that decides whether it can be bought. */
export interface Offer
  extends Pick<ProductReply, 'sku' | 'name' | 'slug' | 'imageUrl' | 'shippingClass'>, TaxFields {
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

/** The offers of products from the catalogue in memory, which may lag a moment. */
export async function readPublicOffers(ids: readonly string[]): Promise<Map<string, Offer>> {
  const products = await catalogue.products(ids);
  return new Map(
    products.flatMap((product) => {
      const { _id, sku, name, slug, imageUrl, price, brand, quantity, options } = product;
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
        sku,
        name,
        slug,
        imageUrl,
        shippingClass: product.shippingClass,
        taxable: product.taxable,
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
      'sku name slug imageUrl shippingClass priceCents quantity taxable brand isActive options variants',
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
      const { sku, name, slug, imageUrl, priceCents, quantity, isActive } = product;
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
        sku,
        name,
        slug,
        imageUrl,
        shippingClass: product.shippingClass ?? 'standard',
        taxable: product.taxable,
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
