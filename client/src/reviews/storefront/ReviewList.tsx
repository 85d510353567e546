import type { Product, Review } from 'shared/entities';
import { useAppSelector } from '../../lib/hooks.ts';
import type { ReplyOf } from '../../lib/http.ts';
import { type CallState, useCall } from '../../lib/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton, DelayedSkeleton } from '../../ui/Skeleton.tsx';
import { selectUser } from '../../users/authSlice.ts';
import { LoadFailed } from '../../common/LoadFailed.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { useReviewQuery } from './ReviewFilters.tsx';
import styles from './Reviews.module.css';

interface Props {
  product: Product;
  /** The review that the user has sent since the page opened. */
  sent?: Review | undefined;
}

/** The user's own pending review and the approved ones; the page number is in the URL (REV-02, UX-04). */
export function ReviewList({ product: { slug, brand }, sent }: Props) {
  const query = useReviewQuery();
  const { data: list, ...loading } = useCall('GET /review/:slug', {
    params: { slug },
    input: { ...query.input, limit: 5 },
  });
  const user = useAppSelector(selectUser);
  const pendingReview = sent ?? list?.own;
  // The reply may be older than a sign-in with another account in another tab.
  const ownReview = pendingReview && pendingReview.user?._id === user?._id ? pendingReview : null;
  return (
    <>
      {ownReview && <ReviewItem {...{ brand }} review={ownReview} />}
      <ApprovedReviews {...loading} {...{ list, ownReview, query, brand }} />
    </>
  );
}

interface ApprovedProps extends Pick<CallState<unknown>, 'state' | 'retry'> {
  list: ReplyOf<'GET /review/:slug'> | undefined;
  /** Replaces an older review by the same author. */
  ownReview: Review | null;
  query: ReturnType<typeof useReviewQuery>;
  brand: Product['brand'];
}

function ApprovedReviews({ state, retry, list, ownReview, query, brand }: ApprovedProps) {
  if (state === 'failed' || state === 'missing') {
    return <LoadFailed subject="The reviews" retry={retry} />;
  }
  if (!list) {
    return (
      <DelayedSkeleton>
        <div className={styles.list}>
          <Skeleton width="30%" />
          <Skeleton width="50%" />
          <Skeleton height="4.5rem" />
        </div>
      </DelayedSkeleton>
    );
  }
  const reviews = list.reviews.filter(
    ({ user }) => !ownReview || user?._id !== ownReview.user?._id,
  );
  const hasReviews = list.summary.totalReviews > 0;
  if (!hasReviews && reviews.length === 0 && !ownReview) {
    return (
      <EmptyState image="/art/empty-reviews.svg" title="No reviews yet.">
        Have you used it? Help others decide.
      </EmptyState>
    );
  }
  return (
    <>
      {hasReviews && <ReviewFilters {...query} total={list.totalReviews} />}
      {hasReviews && list.totalReviews === 0 && (
        <Button variant="secondary" onClick={() => query.choose({ stars: '', bought: '' })}>
          Show all reviews
        </Button>
      )}
      {reviews.map((review) => (
        <ReviewItem key={review._id} {...{ review, brand }} />
      ))}
      {list.pages > 1 && (
        <Pagination
          page={list.page}
          pages={list.pages}
          to={query.pageUrl}
          label="Pages of reviews"
        />
      )}
    </>
  );
}
