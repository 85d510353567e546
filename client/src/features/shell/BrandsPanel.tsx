import { type RefObject, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { Popover } from '../../ui/Popover.tsx';
import { loadBrands, selectBrands } from '../shop/shopSlice.ts';
import styles from './BrandsPanel.module.css';
import { PanelList } from './PanelList.tsx';
import { panelClosed, panelOpened, selectOpenPanel } from './panels.ts';

/** The brands under the header's button. */
export function BrandsPanel({ anchor }: { anchor: RefObject<HTMLButtonElement | null> }) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === 'brands';
  const brands = useAppSelector(selectBrands);
  const load = () => void dispatch(loadBrands());
  useEffect(() => {
    if (isOpen) void dispatch(loadBrands());
  }, [dispatch, isOpen]);

  const close = () => dispatch(panelClosed());
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => (open ? dispatch(panelOpened('brands')) : close())}
      anchor={anchor}
      label="Brands"
      align="end"
    >
      <nav aria-label="Brands" className={styles.panel}>
        <PanelList
          items={brands}
          loading="shop/loadBrands"
          retry={load}
          empty="No brands yet."
          renderItem={({ name, slug }) => (
            <Link to={`/shop/brand/${slug}`} className={styles.link} onClick={close}>
              {name}
            </Link>
          )}
        />
        <Link to="/brands" className={styles.all} onClick={close}>
          All brands
        </Link>
      </nav>
    </Popover>
  );
}
