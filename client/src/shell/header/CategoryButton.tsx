import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Header.module.css';
import { panelToggled, selectOpenPanel } from '../../common/panelsSlice.ts';

const CategoryDrawer = lazyPart(async () => (await import('./CategoryDrawer.tsx')).CategoryDrawer);

/** Opens the category menu (SHELL-04). */
export function CategoryButton() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === 'categories';
  return (
    <>
      <button
        type="button"
        className={styles.categories}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void CategoryDrawer.load()}
        onClick={() => dispatch(panelToggled('categories'))}
      >
        <Icon name="menu" />
        <span className={styles.word}>Categories</span>
      </button>
      <CategoryDrawer shouldLoad={isOpen} />
    </>
  );
}
