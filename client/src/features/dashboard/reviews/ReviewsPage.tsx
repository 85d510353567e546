import { type Review, reviewStatuses } from 'shared/entities';
import { useSelection } from '../../../lib/useSelection.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { List, type RowsProps } from '../../common/lists/ListPage.tsx';
import { RowList } from '../../common/lists/RowList.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { Page } from '../../common/Page.tsx';
import { StatusTabs } from '../lists/StatusTabs.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { ReviewSelection } from './ReviewSelection.tsx';
import styles from './ReviewsPage.module.css';

/** Large enough to approve the reviews of a day at once (DESK-03). */
const reviewsPerPage = 50;

/** Review moderation, with a tab per status (DASH-17, DESK-03). */
export function ReviewsPage() {
  const status = useListQuery().oneOf('status', reviewStatuses);
  return (
    <Page title="Reviews">
      <StatusTabs statuses={reviewStatuses}>
        <List
          label="Reviews"
          call="GET /review"
          input={{ limit: reviewsPerPage, ...(status && { status }) }}
          rowsKey="reviews"
          rowNames={['review', 'reviews']}
          live="review"
          empty={
            <EmptyState title="no reviews found." image="/art/empty-reviews.svg">
              {status
                ? `No review has the status “${status}”.`
                : 'New reviews appear here for approval.'}
            </EmptyState>
          }
        >
          {(list) => <Reviews {...list} />}
        </List>
      </StatusTabs>
    </Page>
  );
}

function Reviews({ rows: reviews, pagination }: RowsProps<Review>) {
  const { selected, onChange, clear } = useSelection(reviews.map(({ _id }) => _id));
  const isAll = selected.size === reviews.length;
  const toggle = (id: string) => {
    const others = [...selected].filter((other) => other !== id);
    onChange(new Set(selected.has(id) ? others : [...selected, id]));
  };
  return (
    <>
      <ReviewSelection reviews={reviews.filter(({ _id }) => selected.has(_id))} onClear={clear} />
      <Checkbox
        className={styles.all}
        label={`Select all ${reviews.length}`}
        checked={isAll}
        onChange={() => onChange(new Set(isAll ? [] : reviews.map(({ _id }) => _id)))}
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
      {pagination}
    </>
  );
}
