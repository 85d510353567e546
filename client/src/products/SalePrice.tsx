import { salePercent } from 'shared/products/compareAtPrice';
import { formatPrice } from 'shared/format';
import { Price } from '../ui/Price.tsx';
import styles from './SalePrice.module.css';

interface Props {
  price: number;
  compareAtPrice: number | null;
}

/** The price, on sale with the former one and the difference in percent (SHOPX-22). */
export function SalePrice({ price, compareAtPrice }: Props) {
  if (compareAtPrice === null) return <Price value={price} />;
  return (
    <>
      <span className="accent breakWords">
        <Price value={price} />
      </span>{' '}
      <span className={styles.before}>
        <s className={styles.was}>
          <span className="visuallyHidden">was </span>
          {formatPrice(compareAtPrice)}
        </s>{' '}
        <span className="accent breakWords">−{salePercent(price, compareAtPrice)}%</span>
      </span>
    </>
  );
}
