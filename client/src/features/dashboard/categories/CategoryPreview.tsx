import { formatCount } from 'shared/format';
import { parseSizeGuide } from 'shared/sizeGuide';
import { SizeGuideTable } from '../../common/catalogue/SizeGuideTable.tsx';
import { Preview } from '../../common/forms/FormLayout.tsx';
import styles from './CategoryPreview.module.css';

interface Props {
  name: string;
  description: string;
  products: readonly string[];
  sizeGuide: string;
}

/** Preview of the header of the category page, and of the size guide of its products. */
export function CategoryPreview({ name, description, products, sizeGuide }: Props) {
  return (
    <Preview title="Preview">
      <div className={styles.head}>
        <p className={styles.name}>{name || 'New category'}</p>
        <p className="muted">{description || 'Description'}</p>
        <p className="mt4 pt3 muted lineTop">{formatCount(products.length, 'product')}</p>
      </div>
      {sizeGuide.trim() && <SizeGuideTable rows={parseSizeGuide(sizeGuide)} />}
    </Preview>
  );
}
