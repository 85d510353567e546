import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from 'shared/format';
import { Drawer } from '../../ui/Drawer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { useCategories } from '../../products/shopSlice.ts';
import { BrandList } from './BrandList.tsx';
import styles from './CategoryDrawer.module.css';
import { usePanel } from '../../common/panelsSlice.ts';
import { PanelList } from './PanelList.tsx';

/** Categories; on narrow screens it also has the links that do not fit into the header. */
export function CategoryDrawer() {
  const { isOpen, close } = usePanel('categories');
  return (
    <Drawer open={isOpen} onClose={close} title="Categories" side="left">
      <Categories onChoose={close} />
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

function Categories({ onChoose }: { onChoose: () => void }) {
  const { data: categories, state, retry } = useCategories();
  return (
    <nav aria-label="Categories">
      <PanelList
        items={categories}
        isLoading={state === 'loading'}
        retry={retry}
        emptyText="No categories yet."
        renderItem={({ name, slug, imageUrl, totalProducts }) => (
          <Link to={`/shop/category/${slug}`} className={styles.link} onClick={onChoose}>
            <ProductImage src={imageUrl} sizes="56px" alt="" className={styles.image} />
            <span className="grid grow">
              {name} <span className="textS soft">{formatCount(totalProducts, 'product')}</span>
            </span>
            <Icon name="chevronRight" size={20} />
          </Link>
        )}
      />
    </nav>
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
