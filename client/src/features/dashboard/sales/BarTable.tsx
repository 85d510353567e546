import type { ReactNode } from 'react';
import styles from './BarTable.module.css';

interface Row {
  key: string;
  name: ReactNode;
  value: number;
  /** How the value reads, where it is more than its number. */
  text?: string;
}

interface Props {
  title: string;
  columns: readonly [name: string, value: string];
  rows: readonly Row[];
  /** What it says without rows. */
  empty: string;
}

/** A bar chart that is its own table: each value stands beside its bar. */
export function BarTable({ title, columns: [nameColumn, valueColumn], rows, empty }: Props) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visuallyHidden">{title}</caption>
          <thead className="visuallyHidden">
            <tr>
              <th scope="col">{nameColumn}</th>
              <th scope="col">{valueColumn}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, value, text }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <span className={styles.bar} style={{ width: `${(value / most) * 100}%` }} />
                </th>
                <td>{text ?? value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
