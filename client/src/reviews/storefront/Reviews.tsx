import { type RefObject, useRef, useState } from 'react';
import type { Product, Review, ReviewSummary } from 'shared/entities';
import { formatCount } from 'shared/format';
import { starPercent } from 'shared/reviews/ratings';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useInView } from '../../ui/useInView.ts';
import styles from './Reviews.module.css';
import { Stars } from '../../ui/Stars.tsx';

interface Props {
  product: Product;
  summary: ReviewSummary;
  ref: RefObject<HTMLElement | null>;
}

const ReviewList = lazyPart(async () => (await import('./ReviewList.tsx')).ReviewList);
const ReviewForm = lazyPart(async () => (await import('./ReviewForm.tsx')).ReviewForm);

/** Reviews and the review form (ROUTE-09), lazy-loaded when scrolled near. */
export function Reviews({ product, summary, ref }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const isInView = useInView(container);
  const [sent, setSent] = useState<Review>();
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title">Reviews</h2>
      <div ref={container} className={styles.columns}>
        <RatingSummary average={product.averageRating} summary={summary} />
        <div className={styles.list}>
          <ReviewList shouldLoad={isInView} product={product} sent={sent} />
        </div>
        <div className={styles.form}>
          <ReviewForm shouldLoad={isInView} product={product} onSent={setSent} />
        </div>
      </div>
    </section>
  );
}

interface SummaryProps {
  average: number;
  summary: ReviewSummary;
}

/** Average rating and the number of reviews per star (REV-01, FIX-09). */
function RatingSummary({ average, summary: { ratingSummary, totalReviews } }: SummaryProps) {
  const counts = ratingSummary.flatMap((item) =>
    Object.entries(item).map(([stars, count]) => ({ stars: Number(stars), count })),
  );
  return (
    <div className="grid top gap4">
      {totalReviews === 0 ? (
        <p className="textL bold">No reviews yet</p>
      ) : (
        <p className="row wrap gap2x4 muted">
          <span className={styles.number}>{average.toFixed(1)}</span>
          <span className="grid gap1">
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
