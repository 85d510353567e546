import styles from './Loader.module.css';

export function Loader({ text = 'Loading…' }: { text?: string }) {
  return (
    <output className={styles.loader}>
      <span className={styles.spinner} aria-hidden="true" />
      {text}
    </output>
  );
}
