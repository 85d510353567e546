import { type RefObject, useRef } from 'react';
import type { Product, ReviewSummary } from 'shared/entities';
import { LazyPart } from '../../../lib/LazyPart.tsx';
import { useInView } from '../../../ui/useInView.ts';
import { RatingSummary } from './RatingSummary.tsx';
import styles from './Reviews.module.css';

interface Props {
  product: Product;
  summary: ReviewSummary;
  ref: RefObject<HTMLElement | null>;
}

const loadList = async () => (await import('./ReviewList.tsx')).ReviewList;
const loadForm = async () => (await import('./ReviewForm.tsx')).ReviewForm;

/** Reviews and the review form (ROUTE-09), lazy-loaded when scrolled near. */
export function Reviews({ product, summary, ref }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const isInView = useInView(container);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title">Reviews</h2>
      <div ref={container} className={styles.columns}>
        <RatingSummary average={product.averageRating} summary={summary} />
        <div className={styles.list}>
          <LazyPart shouldLoad={isInView} load={loadList}>
            {(ReviewList) => <ReviewList product={product} />}
          </LazyPart>
        </div>
        <div className={styles.form}>
          <LazyPart shouldLoad={isInView} load={loadForm}>
            {(ReviewForm) => <ReviewForm product={product} />}
          </LazyPart>
        </div>
      </div>
    </section>
  );
}
