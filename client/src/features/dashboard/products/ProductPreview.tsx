import type { Option } from 'shared/entities';
import { toNumber } from '../../../lib/toNumber.ts';
import { useFilePreviewUrl } from '../../../ui/useFilePreviewUrl.ts';
import { Preview } from '../../common/forms/FormFrame.tsx';
import { type CardProduct, ProductCard } from '../../common/catalogue/ProductCard.tsx';
import type { ProductValues } from './ProductFields.tsx';

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
    price: toNumber(values.price) ?? 0,
    quantity: toNumber(values.quantity) ?? 0,
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
