import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { loadCategories, selectCategories } from '../shop/shopSlice.ts';
import styles from './CategoryDrawer.module.css';
import { panelClosed, selectOpenPanel } from './panels.ts';
import { PanelList } from './PanelList.tsx';

/** Every category of the shop, and on narrow screens what the header has no room for. */
export function CategoryDrawer() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === 'menu';
  const categories = useAppSelector(selectCategories);
  const load = () => void dispatch(loadCategories());
  useEffect(() => {
    if (isOpen) void dispatch(loadCategories());
  }, [dispatch, isOpen]);

  const close = () => dispatch(panelClosed());
  return (
    <Drawer open={isOpen} onClose={close} title="Categories" side="left">
      <nav aria-label="Categories">
        <PanelList
          items={categories}
          loading="shop/loadCategories"
          retry={load}
          empty="No categories yet."
          renderItem={({ name, slug }) => (
            <Link to={`/shop/category/${slug}`} className={styles.link} onClick={close}>
              {name}
              <Icon name="chevronRight" size={20} />
            </Link>
          )}
        />
        <ul role="list" className={styles.more}>
          <li>
            <Link to="/shop" className={styles.link} onClick={close}>
              All products
            </Link>
          </li>
          <li>
            <Link to="/brands" className={styles.link} onClick={close}>
              All brands
            </Link>
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}
