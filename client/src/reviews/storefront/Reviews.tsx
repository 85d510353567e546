import { type RefObject, useRef, useState } from 'react';
import type { Product, Review, ReviewSummary } from 'shared/entities';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useInView } from '../../ui/useInView.ts';
import { RatingSummary } from './RatingSummary.tsx';
import styles from './Reviews.module.css';

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
