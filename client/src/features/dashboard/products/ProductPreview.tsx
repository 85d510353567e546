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
    brand: brand ? { _id: brand.value, name: brand.label, slug: '' } : null,
    totalReviews: 0,
    averageRating: 0,
    isLiked: false,
  };
  return (
    <Preview title="Preview">
      <ProductCard product={product} />
    </Preview>
  );
}

/** Price and stock as the card shows them; with options, the lowest price and the total stock (VAR-01). */
function readOffer(values: ProductValues): Pick<CardProduct, 'price' | 'quantity'> {
  const price = toNumberOr(values.price, 0);
  if (values.options.length === 0) return { price, quantity: toNumberOr(values.quantity, 0) };
  const rows = listVariantRows(values);
  const prices = rows.flatMap((row) => (row.isActive ? toNumberOr(row.price, price) : []));
  return {
    price: prices.length > 0 ? Math.min(...prices) : price,
    quantity: countStock(rows).stock,
  };
}
