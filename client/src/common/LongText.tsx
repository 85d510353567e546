import styles from './LongText.module.css';

export const shortenText = (text: string, maxLength = 80) =>
  text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text;

interface Props {
  text: string;
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
