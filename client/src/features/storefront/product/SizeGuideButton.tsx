import { useState } from 'react';
import type { SizeGuide } from 'shared/sizeGuide';
import { LazyPart } from '../../../lib/LazyPart.tsx';
import styles from './SizeGuideButton.module.css';

const loadDialog = async () => (await import('./SizeGuideDialog.tsx')).SizeGuideDialog;

/** Opens the size guide of the product's category (SHOPX-21). */
export function SizeGuideButton({ rows }: { rows: SizeGuide }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles.button}
        onPointerEnter={() => void loadDialog()}
        onClick={() => setIsOpen(true)}
      >
        Size guide
      </button>
      <LazyPart shouldLoad={isOpen} load={loadDialog}>
        {(SizeGuideDialog) => (
          <SizeGuideDialog rows={rows} open={isOpen} onClose={() => setIsOpen(false)} />
        )}
      </LazyPart>
    </div>
  );
}
