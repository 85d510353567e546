import { formatPrice } from 'shared/format';
import styles from './Price.module.css';

/** Dollars as '$19.99', in figures of one width (UX-25). */
export function Price({ value }: { value: number }) {
  return <span className={styles.price}>{formatPrice(value)}</span>;
}
