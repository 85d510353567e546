import styles from './LongText.module.css';

/** A text cut to a length that fits in a row of a table. */
export const shortenText = (text: string, maxLength = 80) =>
  text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text;

interface Props {
  text: string;
  /** What is shown first. */
  short?: string;
}

/** A text in a row; a long one opens. */
export function LongText({ text, short = shortenText(text) }: Props) {
  if (short === text) return <span>{text}</span>;
  return (
    <details className={styles.long}>
      <summary className={styles.summary}>{short}</summary>
      {text}
    </details>
  );
}
