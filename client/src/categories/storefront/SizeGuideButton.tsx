import { useState } from 'react';
import type { SizeGuide } from 'shared/categories/sizeGuide';
import { lazyPart } from '../../lib/lazyPart.tsx';
import styles from './SizeGuideButton.module.css';

const SizeGuideDialog = lazyPart(
  async () => (await import('../SizeGuideTable.tsx')).SizeGuideDialog,
);

/** Opens the size guide of the product's category (SHOPX-21). */
export function SizeGuideButton({ rows }: { rows: SizeGuide }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles.button}
        onPointerEnter={() => void SizeGuideDialog.load()}
        onClick={() => setIsOpen(true)}
      >
        Size guide
      </button>
      <SizeGuideDialog rows={rows} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
