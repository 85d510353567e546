import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { loadRecentProducts, selectRecentProducts } from '../../../state/shopSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import styles from './RecentProductList.module.css';

interface Props {
  ids: readonly string[];
  onClear: () => void;
}

/** Recently viewed products, with a way to forget them; hidden when loading fails. */
export function RecentProductList({ ids, onClear }: Props) {
  useLoad(loadRecentProducts, ids);
  const products = useAppSelector(selectRecentProducts).filter(({ _id }) => ids.includes(_id));
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recent" className={styles.recent}>
      <header className={styles.header}>
        <h2 id="recent">Recently viewed</h2>
        <Button
          variant="secondary"
          size="small"
          aria-label="Clear recently viewed products"
          onClick={onClear}
        >
          Clear
        </Button>
      </header>
      <ProductGrid products={products} label="Recently viewed" />
    </section>
  );
}
