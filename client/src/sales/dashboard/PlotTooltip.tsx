import styles from './plot.module.css';

interface Props<Row> {
  /** Text of the tooltip, the value first. */
  render: (row: Row) => readonly [value: string, ...more: string[]];
  payload?: readonly { payload?: Row }[];
}

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
