import { Link } from 'react-router-dom';
import { type Review as ReviewReply, reviewStatuses } from 'shared/entities';
import { formatDate, formatYesNo } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ActionButton } from '../../common/ActionButton.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { ListFilter, optionsOf } from '../../common/lists/ListFilter.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import rows from '../../common/lists/RowList.module.css';
import { RowList } from '../../common/lists/RowList.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import styles from './ReviewsPage.module.css';
import {
  approveReview,
  loadReviews,
  rejectReview,
  removeReview,
  selectReviews,
} from './reviewsSlice.ts';

/** Review moderation (DASH-17). */
export function ReviewsPage() {
  usePageTitle('Reviews');
  const requestedPage = usePageNumber();
  const address = useListQuery();
  const status = address.oneOf('status', reviewStatuses);
  const { reviews, page, pages, totalReviews } = useAppSelector(selectReviews);
  const loading = useLoad(loadReviews, { page: requestedPage, ...(status && { status }) });
  return (
    <Page title="Reviews">
      <ListFilter
        label="Status"
        options={optionsOf(reviewStatuses)}
        value={status}
        onChange={(chosen) => address.change({ status: chosen })}
      />
      <AsyncContent list {...loading}>
        {reviews.length === 0 ? (
          <EmptyState title="no reviews found." image="/art/empty-reviews.svg">
            {status
              ? `No review has the status “${status}”.`
              : 'What people write about products waits here for approval.'}
          </EmptyState>
        ) : (
          <>
            <RowList label="Reviews">
              {reviews.map((review) => (
                <Review key={review._id} review={review} />
              ))}
            </RowList>
            <ListPagination
              page={page}
              pages={pages}
              total={totalReviews}
              rowNames={['review', 'reviews']}
            />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

function Review({ review }: { review: ReviewReply }) {
  const dispatch = useAppDispatch();
  const { _id: id, title, rating, status, product, user, verified } = review;
  return (
    <li className={styles.review}>
      <header className={styles.header}>
        <h2>{title}</h2>
        <StatusBadge status={status} />
      </header>
      <p className={styles.facts}>
        <Stars value={rating} />
        {product ? (
          <Link to={`/product/${product.slug}`}>{product.name}</Link>
        ) : (
          <span>Not Available</span>
        )}
        <span>
          {user?.firstName ?? 'Somebody who left'}, {formatDate(review.createdAt)}
        </span>
        {verified && (
          <Tag tone="success" icon="check">
            Verified purchase
          </Tag>
        )}
      </p>
      <p>{review.review}</p>
      <p className={styles.facts}>Recommended: {formatYesNo(review.isRecommended)}</p>
      <div className={rows.actions}>
        {status !== 'Approved' && (
          <ActionButton name={title} onPress={() => dispatch(approveReview(id))}>
            Approve
          </ActionButton>
        )}
        {status !== 'Rejected' && (
          <ActionButton name={title} variant="secondary" onPress={() => dispatch(rejectReview(id))}>
            Reject
          </ActionButton>
        )}
        <DeleteButton kind="review" name={title} onDelete={() => dispatch(removeReview(id))} />
      </div>
    </li>
  );
}
