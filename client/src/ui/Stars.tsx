import { formatCount } from 'shared/format';
import styles from './Stars.module.css';

/** Path of five stars in a row, each on a 24 × 24 grid. */
const row = [0, 24, 48, 72, 96]
  .map(
    (x) => `M${x + 12} 3.4l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6L${x + 3.4} 9.7l6-.8z`,
  )
  .join('');

interface Props {
  /** 0 to 5, shown with at most one decimal. */
  value: number;
  /** Number of reviews, shown in brackets when set. */
  count?: number;
  /** One star and the number, for tight spaces. */
  compact?: boolean;
}

/** Read-only rating: '4.5 of 5 stars, 12 reviews' (UX-25). */
export function Stars({ value, count, compact }: Props) {
  const rating = Number.isInteger(value) ? String(value) : value.toFixed(1);
  const reviews = count === undefined ? '' : `, ${formatCount(count, 'review')}`;
  return (
    <span className={styles.stars}>
      <svg
        role="img"
        aria-label={`${rating} of 5 stars${reviews}`}
        viewBox={compact ? '0 0 24 24' : '0 0 120 24'}
        className={styles.row}
      >
        {!compact && <path d={row} className={styles.empty} />}
        {/* The inner svg clips the stars to its width. */}
        <svg width={compact ? 24 : value * 24}>
          <path d={row} className={styles.full} />
        </svg>
      </svg>
      {(compact || count !== undefined) && <b aria-hidden="true">{value.toFixed(1)}</b>}
      {count !== undefined && (
        <span aria-hidden="true" className="soft">
          ({count})
        </span>
      )}
    </span>
  );
}
