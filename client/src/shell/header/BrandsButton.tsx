import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Header.module.css';
import { panelToggled, selectOpenPanel } from '../../common/panelsSlice.ts';

const BrandsPanel = lazyPart(async () => (await import('./BrandsPanel.tsx')).BrandsPanel);

/** Opens the brands panel below it (SHELL-04). */
export function BrandsButton() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === 'brands';
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void BrandsPanel.load()}
        onClick={() => dispatch(panelToggled('brands'))}
      >
        Brands
        <Icon name="chevronDown" size={18} />
      </button>
      <BrandsPanel shouldLoad={isOpen} anchor={button} />
    </>
  );
}
