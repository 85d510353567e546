import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { loadBrands, selectBrands } from '../../state/shopSlice.ts';
import styles from './BrandsPanel.module.css';
import { PanelList } from './PanelList.tsx';

/** Brands in the header panel and in the drawer; `onChoose` closes the container. */
export function BrandList({ onChoose }: { onChoose: () => void }) {
  const dispatch = useAppDispatch();
  const brands = useAppSelector(selectBrands);
  const load = () => void dispatch(loadBrands());
  useEffect(() => {
    void dispatch(loadBrands());
  }, [dispatch]);

  return (
    <nav aria-label="Brands" className={styles.panel}>
      <PanelList
        items={brands}
        loading={loadBrands.typePrefix}
        retry={load}
        empty="No brands yet."
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
