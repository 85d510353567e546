import styles from './Loader.module.css';

/** Says and shows that something is on its way. */
export function Loader({ text = 'Loading…' }: { text?: string }) {
  return (
    <output className={styles.loader}>
      <span className={styles.hill} aria-hidden="true" />
      {text}
    </output>
  );
}
