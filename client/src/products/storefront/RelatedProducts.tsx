import type { Product } from 'shared/entities';
import { createAppThunk } from '../../lib/thunk.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { ProductGrid } from './shop/ProductGrid.tsx';

interface Props {
  productId: string;
  brand: NonNullable<Product['brand']>;
}

/** Four other products of the same brand, sold-out ones last (FIX-17). */
const loadRelated = createAppThunk(
  'shop/related',
  async ({ productId, brand }: { productId: string; brand: string }, { call }) => {
    const { products } = await call('GET /products/list/brand/:brand', {
      params: { brand },
      input: { limit: 12 },
    });
    return products
      .filter(({ _id }) => _id !== productId)
      .sort((a, b) => Number(a.quantity === 0) - Number(b.quantity === 0))
      .slice(0, 4);
  },
  { silent: true },
);

/** Other products of the brand; hidden when loading fails. */
export function RelatedProducts({ productId, brand: { name, slug } }: Props) {
  const { data = [], state } = useLoad(loadRelated, { productId, brand: slug });
  if (state !== 'loaded' || data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="stack gap5 ptSection">
      <h2 id="related">More from {name}</h2>
      <ProductGrid products={data} label={`More from ${name}`} />
    </section>
  );
}
