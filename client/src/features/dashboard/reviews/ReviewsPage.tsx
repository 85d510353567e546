import { type Review, reviewStatuses } from 'shared/entities';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { List, type RowsProps } from '../../common/lists/ListPage.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { Page } from '../../common/Page.tsx';
import { useMatchingSelection } from '../bulk/useMatchingSelection.tsx';
import { StatusTabs } from '../lists/StatusTabs.tsx';
import { reviewColumns } from './reviewColumns.tsx';
import { ReviewSelection } from './ReviewSelection.tsx';

type Status = (typeof reviewStatuses)[number];

/** Large enough to approve the reviews of a day at once (DESK-03). */
const reviewsPerPage = 50;

/** Review moderation, with a tab per status (DASH-17, DESK-03). */
export function ReviewsPage() {
  const status = useListQuery().oneOf('status', reviewStatuses);
  const input = { ...(status && { status }) };
  return (
    <Page title="Reviews">
      <StatusTabs statuses={reviewStatuses}>
        <List
          label="Reviews"
          call="GET /review"
          input={{ limit: reviewsPerPage, ...input }}
          rowsKey="reviews"
          rowNames={['review', 'reviews']}
          live="review"
          columns={reviewColumns}
          rowLines={3}
          empty={
            <EmptyState title="no reviews found." image="/art/empty-reviews.svg">
              {status
                ? `No review has the status “${status}”.`
                : 'New reviews appear here for approval.'}
            </EmptyState>
          }
        >
          {(list) => <Reviews {...list} query={input} />}
        </List>
      </StatusTabs>
    </Page>
  );
}

interface ReviewQuery {
  status?: Status;
  page?: number;
  limit?: number;
}

const readReviews = createAppThunk('reviews/read', (input: ReviewQuery, { call }) =>
  call('GET /review', { input }),
);

function Reviews({ rows, total, pagination, query }: RowsProps<Review> & { query: ReviewQuery }) {
  const dispatch = useAppDispatch();
  const selection = useMatchingSelection({
    rows,
    total,
    listed: JSON.stringify(query),
    readRows: async (page) => (await dispatch(readReviews({ ...query, ...page })).unwrap()).reviews,
  });
  return (
    <>
      <ReviewSelection
        reviews={selection.chosen}
        onClear={selection.clear}
        onChanged={selection.keepPage}
      >
        {selection.matchingButton}
      </ReviewSelection>
      <DataTable
        caption="Reviews"
        columns={reviewColumns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={({ title }) => title}
        selection={selection}
      />
      {pagination}
    </>
  );
}
