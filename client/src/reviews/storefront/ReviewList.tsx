import { useSearchParams } from 'react-router-dom';
import type { Product, Review } from 'shared/entities';
import { formatCount } from 'shared/format';
import { type ReviewSort, reviewSorts } from 'shared/products/productLists';
import type { InputOf } from 'shared/endpoints';
import { useAppSelector } from '../../lib/hooks.ts';
import type { ReplyOf } from '../../lib/http.ts';
import { type CallState, useCall } from '../../lib/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { DelayedSkeleton, Skeleton } from '../../ui/Skeleton.tsx';
import { selectUser } from '../../users/authSlice.ts';
import { LoadFailed } from '../../common/LoadFailed.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import styles from './Reviews.module.css';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { usePageNumber } from '../../lib/usePageNumber.ts';
import { useListQuery } from '../../common/lists/useListQuery.ts';

interface Props {
  product: Product;
  /** The review that the user has sent since the page opened. */
  sent?: Review | undefined;
}

/** The user's own pending review and the approved ones; the page number is in the URL (REV-02, UX-04). */
export function ReviewList({ product: { slug, brand }, sent }: Props) {
  const { input } = useReviewQuery();
  const { data: list, ...loading } = useCall('GET /review/:slug', {
    params: { slug },
    input: { ...input, limit: 5 },
  });
  const user = useAppSelector(selectUser);
  const pendingReview = sent ?? list?.own;
  // The reply may be older than a sign-in with another account in another tab.
  const ownReview = pendingReview && pendingReview.user?._id === user?._id ? pendingReview : null;
  return (
    <>
      {ownReview && <ReviewItem {...{ brand }} review={ownReview} />}
      <ApprovedReviews {...loading} {...{ list, ownReview, brand }} />
    </>
  );
}

interface ApprovedProps extends Pick<CallState<unknown>, 'state' | 'retry'> {
  list: ReplyOf<'GET /review/:slug'> | undefined;
  /** Replaces an older review by the same author. */
  ownReview: Review | null;
  brand: Product['brand'];
}

function ApprovedReviews({ state, retry, list, ownReview, brand }: ApprovedProps) {
  const { change, pageUrl } = useReviewQuery();
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
      {hasReviews && <ReviewFilters total={list.totalReviews} />}
      {hasReviews && list.totalReviews === 0 && (
        <Button variant="secondary" onClick={() => change({ stars: '', bought: '' })}>
          Show all reviews
        </Button>
      )}
      {reviews.map((review) => (
        <ReviewItem key={review._id} {...{ review, brand }} />
      ))}
      {list.pages > 1 && (
        <Pagination page={list.page} pages={list.pages} to={pageUrl} label="Pages of reviews" />
      )}
    </>
  );
}

const sorts: { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'helpful', label: 'Most helpful' },
  { value: 'highest', label: 'Highest rating' },
  { value: 'lowest', label: 'Lowest rating' },
];

const ratings = [
  { value: '', label: 'All ratings' },
  ...['5', '4', '3', '2', '1'].map((value) => ({
    value,
    label: formatCount(Number(value), 'star'),
  })),
];

function ReviewFilters({ total }: { total: number }) {
  const { input, change } = useReviewQuery();
  return (
    <div role="group" aria-label="Sort and filter reviews" className={styles.filters}>
      <Select
        label="Sort by"
        options={sorts}
        value={input.sort ?? 'newest'}
        onChange={({ target }) => change({ sort: target.value })}
      />
      <Select
        label="Rating"
        options={ratings}
        value={input.rating ?? ''}
        onChange={({ target }) => change({ stars: target.value })}
      />
      <Checkbox
        label="Bought here"
        checked={input.verified === 'true'}
        onChange={({ target }) => change({ bought: target.checked ? 'true' : '' })}
      />
      <p role="status" className="muted textEnd">
        {formatCount(total, 'review')}
      </p>
    </div>
  );
}

type ReviewQuery = InputOf<'GET /review/:slug'> & { page: number };

const stars = ['5', '4', '3', '2', '1'] as const;

/** Sorting, filters and page of the reviews, kept in the URL beside the chosen variant (FIND-05, UX-04, VAR-04). */
function useReviewQuery() {
  const [query] = useSearchParams();
  const page = usePageNumber('reviews');
  const { oneOf, change } = useListQuery('reviews');
  const sort = oneOf('sort', reviewSorts);
  const rating = oneOf('stars', stars);
  const input: ReviewQuery = {
    page,
    ...(sort && sort !== 'newest' && { sort }),
    ...(rating && { rating }),
    ...(oneOf('bought', ['true']) && { verified: 'true' as const }),
  };
  const pageUrl = (next: number) => {
    const params = new URLSearchParams(query);
    if (next === 1) params.delete('reviews');
    else params.set('reviews', String(next));
    return `?${params}`;
  };
  return { input, change, pageUrl };
}
