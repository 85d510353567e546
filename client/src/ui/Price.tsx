import { formatPrice } from 'shared/format';
import styles from './Price.module.css';

/** Formats dollars as '$19.99' with tabular figures (UX-25). */
export function Price({ value }: { value: number }) {
  return <span className={styles.price}>{formatPrice(value)}</span>;
}
