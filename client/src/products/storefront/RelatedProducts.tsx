import { useRef } from 'react';
import type { Product } from 'shared/entities';
import { useAppSelector } from '../../lib/hooks.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { useInView } from '../../ui/useInView.ts';
import { ProductGrid } from './shop/ProductGrid.tsx';
import { loadRelated, selectRelated } from '../shopSlice.ts';

interface Props {
  productId: string;
  brand: NonNullable<Product['brand']>;
}

/** Other products of the brand; hidden when loading fails. */
export function RelatedProducts(props: Props) {
  const container = useRef<HTMLDivElement>(null);
  const isInView = useInView(container);
  return <div ref={container}>{isInView && <MoreOfBrand {...props} />}</div>;
}

function MoreOfBrand({ productId, brand: { name, slug } }: Props) {
  const { state } = useLoad(loadRelated, { productId, brand: slug });
  const related = useAppSelector(selectRelated);
  if (state !== 'loaded' || related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="stack gap5 ptSection">
      <h2 id="related">More from {name}</h2>
      <ProductGrid products={related} label={`More from ${name}`} />
    </section>
  );
}
