import { Link } from 'react-router-dom';
import { useBrands } from '../../products/shopSlice.ts';
import styles from './BrandsPanel.module.css';
import { PanelList } from './PanelList.tsx';

/** Brands in the header panel and in the drawer; `onChoose` closes the container. */
export function BrandList({ onChoose }: { onChoose: () => void }) {
  const { data: brands, state, retry } = useBrands();

  return (
    <nav aria-label="Brands" className={styles.panel}>
      <PanelList
        items={brands}
        isLoading={state === 'loading'}
        retry={retry}
        emptyText="No brands yet."
        renderItem={({ name, slug }) => (
          <Link to={`/shop/brand/${slug}`} className={styles.link} onClick={onChoose}>
            {name}
          </Link>
        )}
      />
      <Link to="/brands" className={styles.all} onClick={onChoose}>
        All brands
      </Link>
    </nav>
  );
}
