import { useRef } from 'react';
import type { Product } from 'shared/entities';
import { useLoad } from '../../../lib/useLoad.ts';
import { useInView } from '../../../ui/useInView.ts';
import { ProductGrid } from '../shop/ProductGrid.tsx';
import { loadRelated } from '../../../state/shopSlice.ts';
import styles from './RelatedProducts.module.css';

interface Props {
  product: Product;
  brand: string;
}

/** Other products of the brand; hidden when loading fails. */
export function RelatedProducts(props: Props) {
  const container = useRef<HTMLDivElement>(null);
  const isInView = useInView(container);
  return <div ref={container}>{isInView && <MoreOfBrand {...props} />}</div>;
}

function MoreOfBrand({ product, brand }: Props) {
  const { data } = useLoad(product._id, (dispatch) => dispatch(loadRelated(product)));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related">More from {brand}</h2>
      <ProductGrid products={data} label={`More from ${brand}`} />
    </section>
  );
}
