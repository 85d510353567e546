import type { SizeGuide } from 'shared/categories/sizeGuide';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './SizeGuideTable.module.css';

/** The first row and the first column are headings; scrolls sideways where it is too wide (SHOPX-21). */
export function SizeGuideTable({ rows: [headings = [], ...rows] }: { rows: SizeGuide }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div role="region" aria-label="Sizes" tabIndex={0} className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headings.map((heading, index) => {
              const Cell = heading ? 'th' : 'td';
              return (
                <Cell key={index} scope={heading ? 'col' : undefined}>
                  {heading}
                </Cell>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...measures], index) => (
            <tr key={index}>
              <th scope="row">{size}</th>
              {measures.map((measure, column) => (
                <td key={column}>{measure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DialogProps {
  rows: SizeGuide;
  open: boolean;
  onClose: () => void;
}

export const SizeGuideDialog = ({ rows, ...dialog }: DialogProps) => (
  <Dialog {...dialog} title="Size guide">
    <SizeGuideTable rows={rows} />
  </Dialog>
);
