import type { ReviewSummary } from 'shared/entities';
import { formatCount } from 'shared/format';
import { starPercent } from 'shared/reviews/ratings';
import { Stars } from '../../ui/Stars.tsx';
import styles from './RatingSummary.module.css';

interface Props {
  average: number;
  summary: ReviewSummary;
}

/** Average rating and the number of reviews per star (REV-01, FIX-09). */
export function RatingSummary({ average, summary: { ratingSummary, totalReviews } }: Props) {
  const counts = ratingSummary.flatMap((item) =>
    Object.entries(item).map(([stars, count]) => ({ stars: Number(stars), count })),
  );
  return (
    <div className="grid top gap4">
      {totalReviews === 0 ? (
        <p className="textL bold">No reviews yet</p>
      ) : (
        <p className={styles.average}>
          <span className={styles.number}>{average.toFixed(1)}</span>
          <span>
            <Stars value={average} />
            {formatCount(totalReviews, 'review')}
          </span>
        </p>
      )}
      <table className={styles.table}>
        <caption className="visuallyHidden">Reviews by stars</caption>
        <tbody>
          {counts.map(({ stars, count }) => {
            const percent = starPercent(count, totalReviews);
            return (
              <tr key={stars}>
                <th scope="row">{formatCount(stars, 'star')}</th>
                <td aria-hidden="true" className={styles.track}>
                  <span className={styles.bar} style={{ width: `${percent}%` }} />
                </td>
                <td>{percent}%</td>
                <td>
                  {count}
                  <span className="visuallyHidden"> {count === 1 ? 'review' : 'reviews'}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
