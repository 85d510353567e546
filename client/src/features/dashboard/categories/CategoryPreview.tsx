import { formatCount } from 'shared/format';
import { Preview } from '../../common/forms/FormLayout.tsx';
import styles from './CategoryPreview.module.css';

interface Props {
  name: string;
  description: string;
  products: readonly string[];
}

/** Preview of the header of the category page. */
export function CategoryPreview({ name, description, products }: Props) {
  return (
    <Preview title="Preview">
      <div className={styles.head}>
        <p className={styles.name}>{name || 'New category'}</p>
        <p className={styles.description}>{description || 'Description'}</p>
        <p className={styles.count}>{formatCount(products.length, 'product')}</p>
      </div>
    </Preview>
  );
}
