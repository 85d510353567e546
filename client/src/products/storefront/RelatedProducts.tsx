import type { Product } from 'shared/entities';
import { LazySection } from '../../lib/LazySection.tsx';
import { useCall } from '../../lib/useCall.ts';
import { ProductGrid } from './shop/ProductGrid.tsx';

interface Props {
  productId: string;
  brand: NonNullable<Product['brand']>;
}

/** Other products of the brand; hidden when loading fails. */
export const RelatedProducts = (props: Props) => (
  <LazySection>
    <MoreOfBrand {...props} />
  </LazySection>
);

/** Four of them, sold-out ones last (FIX-17). */
function MoreOfBrand({ productId, brand: { name, slug } }: Props) {
  const { data, state } = useCall('GET /products/list/brand/:brand', {
    params: { brand: slug },
    input: { limit: 12 },
  });
  const related = (data?.products ?? [])
    .filter(({ _id }) => _id !== productId)
    .sort((a, b) => Number(a.quantity === 0) - Number(b.quantity === 0))
    .slice(0, 4);
  if (state !== 'loaded' || related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="stack gap5 ptSection">
      <h2 id="related">More from {name}</h2>
      <ProductGrid products={related} label={`More from ${name}`} />
    </section>
  );
}
