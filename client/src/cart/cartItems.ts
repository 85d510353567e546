import { type CurrentCartLine, mergeCarts } from 'shared/cart/cartMerge';
import type { Product, Variant } from 'shared/entities';
import type { Line } from 'shared/orders/orderEntities';
import { variantLabel, variantPrice } from 'shared/products/variants';
import { lineTotal } from 'shared/money';
import { maxQuantityPerLine, quantityTooLarge, quantityTooSmall } from 'shared/products/stockTiers';
import type { TaxFields } from 'shared/orders/tax';

/**
 * Product fields kept in the cart; `quantity` is the stock, `price` is in dollars. With a variant, price, stock and
 * image are the variant's (VAR-03).
 */
export interface CartProduct extends Pick<
  Product,
  '_id' | 'name' | 'slug' | 'imageUrl' | 'price' | 'quantity' | keyof TaxFields
> {
  variant: Line['variant'];
}

/** Returns the fields for a cart line of a product, or of one of its variants (VAR-03). */
export const toCartProduct = (product: Product, variant: Variant | null): CartProduct => ({
  _id: product._id,
  name: product.name,
  slug: product.slug,
  imageUrl: variant?.imageUrl || product.imageUrl,
  price: variantPrice(product.price, variant),
  taxable: product.taxable,
  quantity: variant ? variant.quantity : product.quantity,
  variant: variant && {
    _id: variant._id,
    sku: variant.sku,
    label: variantLabel(product.options, variant.values),
  },
});

/** Returns the id of the line in the cart; each variant has its own line (VAR-03). */
export const lineId = ({ _id, variant }: Pick<CartProduct, '_id' | 'variant'>) =>
  variant ? `${_id}/${variant._id}` : _id;

/** Returns the path of the product page with the variant of the line chosen (VAR-04). */
export const linePath = ({ slug, variant }: { slug: string; variant: { _id: string } | null }) =>
  variant ? `/product/${slug}?variant=${variant._id}` : `/product/${slug}`;

export interface LatestProduct extends CartProduct, Partial<Pick<Product, 'shippingClass'>> {
  /** The option to choose, if the product has options but the line no variant (VAR-03). */
  missingOption?: string;
}

/** Null if the product or the variant is no longer sold. */
export function toLatestProduct(
  { variant }: CartProduct,
  product: Product | undefined,
): LatestProduct | null {
  const isLatest = ({ _id, isActive }: Variant) => isActive && _id === variant?._id;
  const latest = variant && product?.variants.find(isLatest);
  if (!product || latest === undefined) return null;
  const [option] = variant ? [] : product.options;
  return {
    ...toCartProduct(product, latest),
    shippingClass: product.shippingClass,
    ...(option && { missingOption: option.name }),
  };
}

/** A cart line; `totalPrice` is in dollars, without tax. */
export interface CartItem {
  product: CartProduct;
  quantity: number;
  totalPrice: number;
}

export interface Removal {
  item: CartItem;
  /** Its index among the rendered rows, including removed ones. */
  row: number;
}

/** The maximum quantity of a product in the cart, 0 when it is sold out (CART-04). */
export const maxQuantity = ({ quantity }: CartProduct) =>
  quantity > 0 ? maxQuantityPerLine(quantity) : 0;

export function quantityError(quantity: number, max: number): string | undefined {
  if (quantity < 1) return quantityTooSmall;
  return quantity > max ? quantityTooLarge(max) : undefined;
}

export function makeItem(product: CartProduct, quantity: number): CartItem {
  const { _id, name, slug, imageUrl, price, taxable, quantity: stock, variant } = product;
  return {
    product: { _id, name, slug, imageUrl, price, taxable, quantity: stock, variant },
    quantity,
    totalPrice: lineTotal(price, quantity),
  };
}

/** Returns the line as the server stores it (BACK-01). */
export const toLine = ({ product: { _id, variant }, quantity }: CartItem): CurrentCartLine => ({
  product: _id,
  ...(variant && { variant: variant._id }),
  quantity,
});

/** Three-way merge of this cart with another version of it: a visitor's, another tab's or the account's (BACK-01). */
export function mergeItems(
  base: readonly CurrentCartLine[],
  items: readonly CartItem[],
  others: readonly CartItem[],
): CartItem[] {
  const toLines = (all: readonly CartItem[]) => all.map((item) => ({ ...toLine(item), item }));
  return mergeCarts(base, toLines(items), toLines(others)).map(({ item, quantity }) =>
    makeItem(item.product, quantity),
  );
}

/** A line that was ordered; `product` is null when it no longer exists. */
interface OrderedLine extends Pick<Line, 'variant' | 'quantity'> {
  product: Pick<Product, '_id'> | null;
}

export const subtractOrdered = (
  items: readonly CartItem[],
  lines: readonly OrderedLine[],
): CartItem[] =>
  items.flatMap((item) => {
    const ordered = lines.filter(
      ({ product, variant }) =>
        product && lineId({ _id: product._id, variant }) === lineId(item.product),
    );
    const remaining = ordered.reduce((quantity, line) => quantity - line.quantity, item.quantity);
    return remaining > 0 ? [makeItem(item.product, remaining)] : [];
  });

export function displayRows(items: readonly CartItem[], removed: readonly Removal[]) {
  const rows = items.map((item) => ({ item, isRemoved: false }));
  for (const { item, row } of [...removed].sort((a, b) => a.row - b.row)) {
    rows.splice(row, 0, { item, isRemoved: true });
  }
  return rows;
}

/**
 * Returns the line adjusted to the current product, null when it cannot be ordered. A line without the variant
 * that it needs stays as it is until the user has chosen one.
 */
export function adjustedLine(item: CartItem, latest: LatestProduct | null): CartItem | null {
  if (!latest || maxQuantity(latest) === 0) return null;
  if (latest.missingOption) return item;
  return makeItem(latest, Math.min(item.quantity, maxQuantity(latest)));
}
