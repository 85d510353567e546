import styles from './plot.module.css';

interface Props<Row> {
  /** What a row says, the value first. */
  render: (row: Row) => readonly [value: string, ...more: string[]];
  /** Given by Recharts: what is under the pointer. */
  payload?: readonly { payload?: Row }[];
}

/** What a chart says of the place under the pointer. */
export function PlotTooltip<Row>({ render, payload }: Props<Row>) {
  const row = payload?.[0]?.payload;
  if (!row) return null;
  const [value, ...more] = render(row);
  return (
    <div className={styles.tooltip}>
      <strong>{value}</strong>
      {more.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
