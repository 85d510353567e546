import { Link, useSearchParams } from 'react-router-dom';
import type { Review } from 'shared/entities';
import { useLoad } from '../../lib/useLoad.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton, SkeletonAfter } from '../../ui/Skeleton.tsx';
import { LoadFailed } from '../shop/LoadFailed.tsx';
import { loadReviews } from '../shop/shopSlice.ts';
import { ReviewItem } from './ReviewItem.tsx';
import styles from './Reviews.module.css';

interface Props {
  slug: string;
  /** One's own that waits: it stands above the list and replaces an earlier one (REV-02). */
  own: Review | null;
}

/** The approved reviews; their page stands in the address (UX-04). */
export function ReviewList({ slug, own }: Props) {
  const [query] = useSearchParams();
  const asked = Number(query.get('reviews'));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { state, data, retry } = useLoad(String(page), (dispatch) =>
    dispatch(loadReviews({ slug, page })),
  );

  if (state === 'failed' || state === 'missing') {
    return <LoadFailed what="The reviews" retry={retry} />;
  }
  if (!data) {
    return (
      <SkeletonAfter>
        <div className={styles.list}>
          <Skeleton width="30%" />
          <Skeleton width="50%" />
          <Skeleton height="4.5rem" />
        </div>
      </SkeletonAfter>
    );
  }
  const reviews = data.reviews.filter(({ user }) => !own || user?._id !== own.user?._id);
  if (reviews.length === 0 && !own) {
    return (
      <EmptyState picture="/art/empty-reviews.svg" title="Nobody has reviewed this yet.">
        If you have used it, a few words help the next person to choose.
      </EmptyState>
    );
  }
  return (
    <>
      {reviews.map((review) => (
        <ReviewItem key={review._id} review={review} />
      ))}
      <Pagination
        page={data.page}
        pages={data.pages}
        to={(next) => (next === 1 ? '?' : `?reviews=${next}`)}
        as={Link}
        label="Pages of reviews"
      />
    </>
  );
}
