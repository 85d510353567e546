import { type Review, reviewStatuses } from 'shared/entities';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { useSelection } from '../../../lib/useSelection.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { NewRows } from '../../common/lists/NewRows.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { RowList } from '../../common/lists/RowList.tsx';
import { StatusTabs } from '../lists/StatusTabs.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { ReviewRow } from './ReviewRow.tsx';
import { ReviewSelection } from './ReviewSelection.tsx';
import styles from './ReviewsPage.module.css';
import {
  loadModeratedReviews,
  peekModeratedReviews,
  selectModeratedReviews,
  showModeratedReviews,
} from './reviewsSlice.ts';

/** Large enough to approve the reviews of a day at once (DESK-03). */
const reviewsPerPage = 50;

/** Review moderation, with a tab per status (DASH-17, DESK-03). */
export function ReviewsPage() {
  const dispatch = useAppDispatch();
  const page = usePageNumber();
  const { oneOf } = useListQuery();
  const status = oneOf('status', reviewStatuses);
  const loading = useLoad(loadModeratedReviews, {
    page,
    limit: reviewsPerPage,
    ...(status && { status }),
  });
  return (
    <Page title="Reviews">
      <StatusTabs statuses={reviewStatuses}>
        <AsyncContent list {...loading}>
          <NewRows
            key={`${status} ${page}`}
            rowsKey="reviews"
            list={useAppSelector(selectModeratedReviews)}
            kind="review"
            rowNames={['review', 'reviews']}
            peek={() => dispatch(peekModeratedReviews())}
            show={(next) => dispatch(showModeratedReviews(next))}
          />
          <Reviews status={status} />
        </AsyncContent>
      </StatusTabs>
    </Page>
  );
}

function Reviews({ status }: { status: string }) {
  const { reviews, totalReviews, ...paging } = useAppSelector(selectModeratedReviews);
  const { selected, onChange, clear } = useSelection(reviews.map(({ _id }) => _id));
  return (
    <>
      <ReviewSelection reviews={reviews.filter(({ _id }) => selected.has(_id))} onClear={clear} />
      {reviews.length === 0 ? (
        <EmptyState title="no reviews found." image="/art/empty-reviews.svg">
          {status
            ? `No review has the status “${status}”.`
            : 'New reviews appear here for approval.'}
        </EmptyState>
      ) : (
        <>
          <ReviewList reviews={reviews} selected={selected} onSelect={onChange} />
          <ListPagination {...paging} total={totalReviews} rowNames={['review', 'reviews']} />
        </>
      )}
    </>
  );
}

interface ListProps {
  reviews: readonly Review[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

function ReviewList({ reviews, selected, onSelect }: ListProps) {
  const isAll = selected.size === reviews.length;
  const toggle = (id: string) =>
    onSelect(
      new Set(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id]),
    );
  return (
    <>
      <Checkbox
        className={styles.all}
        label={`Select all ${reviews.length}`}
        checked={isAll}
        onChange={() => onSelect(new Set(isAll ? [] : reviews.map(({ _id }) => _id)))}
      />
      <RowList label="Reviews" className={styles.list}>
        {reviews.map((review) => (
          <ReviewRow
            key={review._id}
            review={review}
            isSelected={selected.has(review._id)}
            onToggle={() => toggle(review._id)}
          />
        ))}
      </RowList>
    </>
  );
}
