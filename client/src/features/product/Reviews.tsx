import { type RefObject, useRef } from 'react';
import type { Product, Summary } from 'shared/entities';
import { useAppSelector } from '../../lib/hooks.ts';
import { LatePart } from '../../lib/LatePart.tsx';
import { useInSight } from '../../ui/useInSight.ts';
import { selectOwnReview } from '../shop/shopSlice.ts';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { ReviewList } from './ReviewList.tsx';
import styles from './Reviews.module.css';

interface Props {
  product: Product;
  summary: Summary;
  ref: RefObject<HTMLElement | null>;
}

const loadForm = async () => (await import('./ReviewForm.tsx')).ReviewForm;

/** What people say about a product, and the form for everybody (ROUTE-09); it loads when it comes near. */
export function Reviews({ product, summary, ref }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInSight(place);
  const own = useAppSelector(selectOwnReview(product._id));
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title">Reviews</h2>
      <div ref={place} className={styles.columns}>
        <RatingSummary average={product.averageRating} summary={summary} />
        <div className={styles.list}>
          {own && <ReviewItem review={own} />}
          {isNear && <ReviewList slug={product.slug} own={own} />}
        </div>
        <div className={styles.form}>
          <LatePart wanted={isNear} load={loadForm}>
            {(ReviewForm) => <ReviewForm product={product} />}
          </LatePart>
        </div>
      </div>
    </section>
  );
}
