import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { loadCategories, selectCategories } from '../../state/shopSlice.ts';
import { BrandList } from './BrandList.tsx';
import styles from './CategoryDrawer.module.css';
import { panelClosed, selectOpenPanel } from '../../state/panelsSlice.ts';
import { PanelList } from './PanelList.tsx';

/** Category menu; on narrow screens it also has the links that do not fit into the header. */
export function CategoryDrawer() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === 'categories';
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
          loading={loadCategories.typePrefix}
          retry={load}
          empty="No categories yet."
          renderItem={({ name, slug }) => (
            <Link to={`/shop/category/${slug}`} className={styles.link} onClick={close}>
              {name}
              <Icon name="chevronRight" size={20} />
            </Link>
          )}
        />
      </nav>
      <ul role="list" className={styles.more}>
        <li>
          <Link to="/shop" className={styles.link} onClick={close}>
            Shop
          </Link>
        </li>
        <Brands onChoose={close} />
      </ul>
    </Drawer>
  );
}

/** Brand list for narrow screens, where the header has no room for its button (FIX-01). */
function Brands({ onChoose }: { onChoose: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Brands
        <Icon name="chevronDown" size={20} />
      </button>
      {isOpen && <BrandList onChoose={onChoose} />}
    </li>
  );
}
