import type { Option } from 'shared/entities';
import { toNumberOr } from '../../../lib/toNumber.ts';
import { useFilePreviewUrl } from '../../../ui/useFilePreviewUrl.ts';
import { Preview } from '../../common/forms/FormLayout.tsx';
import { type CardProduct, ProductCard } from '../../common/catalogue/ProductCard.tsx';
import type { ProductValues } from './productValues.ts';
import { countStock, listVariantRows } from './variantRows.ts';

interface Props {
  values: ProductValues;
  brands: readonly Option[];
  /** The current image. */
  imageUrl: string | undefined;
}

/** Preview of the product card. */
export function ProductPreview({ values, brands, imageUrl }: Props) {
  const chosen = useFilePreviewUrl(values.image);
  const brand = brands.find(({ value }) => value === values.brand);
  const product: CardProduct = {
    _id: '',
    slug: '',
    name: values.name || 'New product',
    description: values.description || 'Description',
    ...readOffer(values),
    imageUrl: chosen ?? imageUrl ?? '',
    images: [],
    options: values.options,
    brand: brand ? { _id: brand.value, name: brand.label, slug: '' } : null,
    totalReviews: 0,
    averageRating: 0,
    isLiked: false,
    isBestseller: false,
    createdAt: '',
  };
  return (
    <Preview title="Preview">
      <ProductCard product={product} />
    </Preview>
  );
}

/** Price and stock as the card shows them; with options, the lowest price and the total stock (VAR-01). */
function readOffer(
  values: ProductValues,
): Pick<CardProduct, 'price' | 'compareAtPrice' | 'quantity'> {
  const price = toNumberOr(values.price, 0);
  const compareAtPrice = toNumberOr(values.compareAtPrice, null);
  const offer = { price, compareAtPrice, quantity: toNumberOr(values.quantity, 0) };
  if (values.options.length === 0) return offer;
  const rows = listVariantRows(values);
  const [cheapest = offer] = rows
    .filter(({ isActive }) => isActive)
    .map((row) => ({
      price: toNumberOr(row.price, price),
      compareAtPrice: toNumberOr(row.compareAtPrice ?? '', row.price ? null : compareAtPrice),
    }))
    .sort((a, b) => a.price - b.price);
  return { ...cheapest, quantity: countStock(rows).stock };
}
