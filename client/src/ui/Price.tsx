import styles from './Price.module.css';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as '$19.99', in figures of one width (UX-25). */
export function Price({ value }: { value: number }) {
  return <span className={styles.price}>{dollars.format(value)}</span>;
}
