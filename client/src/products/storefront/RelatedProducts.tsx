import type { Product } from 'shared/entities';
import { useCall } from '../../lib/useCall.ts';
import { ProductGrid } from './shop/ProductGrid.tsx';

interface Props {
  productId: string;
  brand: NonNullable<Product['brand']>;
}

/** Four other products of the same brand, sold-out ones last (FIX-17); hidden when loading fails. */
export function RelatedProducts({ productId, brand: { name, slug } }: Props) {
  const { data, state } = useCall('GET /products/list/brand/:brand', {
    params: { brand: slug },
    input: { limit: 12 },
  });
  const others = (data?.products ?? [])
    .filter(({ _id }) => _id !== productId)
    .sort((a, b) => Number(a.quantity === 0) - Number(b.quantity === 0))
    .slice(0, 4);
  if (state !== 'loaded' || others.length === 0) return null;
  return (
    <section aria-labelledby="related" className="stack gap5 ptSection">
      <h2 id="related">More from {name}</h2>
      <ProductGrid products={others} label={`More from ${name}`} />
    </section>
  );
}
