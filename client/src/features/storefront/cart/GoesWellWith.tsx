import { useId } from 'react';
import { useAppSelector } from '../../../lib/hooks.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { selectCart } from '../../../state/cartSlice.ts';
import { ProductCard } from '../../common/catalogue/ProductCard.tsx';
import styles from '../../common/catalogue/TrendingProducts.module.css';

const { load: loadSimilar, select: selectSimilar } = createResourceSlice(
  'shop/similar',
  async (ids: string, { call }) =>
    (await call('GET /products/list/similar', { input: { ids } })).products,
  { initial: [], abortPrevious: true },
);

/** Two products of the brands and categories in the bag (SHOPX-23); hidden when loading fails. */
export function GoesWellWith({ onOpen }: { onOpen: () => void }) {
  const id = useId();
  const { items } = useAppSelector(selectCart);
  useLoad(loadSimilar, [...new Set(items.map(({ product }) => product._id))].join(','));
  const products = useAppSelector(selectSimilar).filter(
    ({ _id }) => !items.some(({ product }) => product._id === _id),
  );
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className="textL">
        Goes well with
      </h2>
      <ul role="list" className={styles.grid}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
