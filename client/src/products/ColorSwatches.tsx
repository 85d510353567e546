import type { Product } from 'shared/entities';
import styles from './ColorSwatches.module.css';
import { swatchColor } from './swatchColor.ts';

const maxSwatches = 5;

/** The colors that a product comes in, with their names; nothing below two (SHOPX-20). */
export function ColorSwatches({ options }: Pick<Product, 'options'>) {
  const colors = options
    .map(({ values }) => values.map((name) => ({ name, color: swatchColor(values, name) })))
    .find((values) => values.length > 1 && values.every(({ color }) => color));
  if (!colors) return null;
  const shown = colors.slice(0, maxSwatches);
  const hiddenCount = colors.length - shown.length;
  return (
    <p className={styles.colors}>
      <span className="flex gap1">
        {shown.map(({ name, color }) => (
          <span key={name} className={styles.swatch} style={{ background: color }} />
        ))}
      </span>
      <span>
        <span className="visuallyHidden">Colors: </span>
        {shown.map(({ name }) => name).join(', ')}
        {hiddenCount > 0 && ` +${hiddenCount}`}
      </span>
    </p>
  );
}
