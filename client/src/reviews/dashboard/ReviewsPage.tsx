import { Link } from 'react-router-dom';
import { type Review, reviewStatuses } from 'shared/entities';
import { formatCount, formatDate, formatYesNo } from 'shared/format';
import { useAction } from '../../lib/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { ListContent, useList } from '../../common/lists/ListPage.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { Page } from '../../common/Page.tsx';
import { useBulkChange } from '../../common/dashboard/useBulkChange.tsx';
import { useMatchingSelection } from '../../common/dashboard/useMatchingSelection.tsx';
import { ListTabs } from '../../common/dashboard/ListTabs.tsx';
import { classes } from '../../ui/classes.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { LongText, shortenText } from '../../common/LongText.tsx';
import { ActionButton } from '../../common/dashboard/ActionButton.tsx';
import styles from '../../common/dashboard/tallRow.module.css';

/** Large enough to approve the reviews of a day at once (DESK-03). */
const reviewsPerPage = 50;

/** Review moderation, with a tab per status (DASH-17, DESK-03). */
export const ReviewsPage = () => (
  <Page title="Reviews">
    <ListTabs label="Status" name="status" values={['All', ...reviewStatuses]}>
      <Reviews />
    </ListTabs>
  </Page>
);

function Reviews() {
  const status = useListQuery().oneOf('status', reviewStatuses);
  const input = { limit: reviewsPerPage, ...(status && { status }) };
  const list = useList({ call: 'GET /review', input });
  const selection = useMatchingSelection(list, status);
  const { chosen, keepPage } = selection;
  const { decide, element } = useReviewDecision(chosen, () => {
    keepPage();
    return list.loading.reload();
  });
  return (
    <>
      <ListContent
        label="Reviews"
        rowNames={['review', 'reviews']}
        live="review"
        columns={reviewColumns}
        rowLines={3}
        rowName={({ title }) => title}
        emptyTitle="no reviews found."
        empty="New reviews appear here for approval."
        emptyImage="/art/empty-reviews.svg"
        {...{ list, selection }}
        commands={
          <>
            <Button
              size="small"
              disabled={chosen.every((review) => review.status === 'Approved')}
              onClick={() => decide('Approve', 'Approved', 'Rejected')}
            >
              Approve
            </Button>
            <Button
              size="small"
              variant="secondary"
              disabled={chosen.every((review) => review.status === 'Rejected')}
              onClick={() => decide('Reject', 'Rejected', 'Approved')}
            >
              Reject
            </Button>
          </>
        }
      />
      {element}
    </>
  );
}

type Decision = 'Approved' | 'Rejected';

/** Approves or rejects all of some reviews (DESK-03). */
function useReviewDecision(reviews: readonly Review[], reload: () => Promise<unknown>) {
  // The dialog shows the failure.
  const change = useAction({ silent: true });
  const undo = useAction();
  const bulk = useBulkChange();

  const decide = (verb: string, status: Decision, opposite: Decision) => {
    const changed = reviews.filter((review) => review.status !== status);
    const titles = new Map(changed.map(({ _id, title }) => [_id, title]));
    bulk.start({
      title: `${verb} ${formatCount(titles.size, 'review')}`,
      confirmLabel: verb,
      ids: [...titles.keys()],
      apply: async (ids) => {
        const { changed: count, refused } = await change('PUT /review/status', {
          input: { ids, status },
        }).unwrap();
        await reload();
        return { changed: count, refused: refused.map(({ _id: id, error }) => ({ id, error })) };
      },
      nameOf: (id) => titles.get(id) ?? '',
      // A moderated review cannot become pending again, so undo needs one earlier status for all.
      ...(changed.every((review) => review.status === opposite) && {
        undo: async (ids: string[]) => {
          await undo('PUT /review/status', { input: { ids, status: opposite } }).unwrap();
          await reload();
        },
      }),
    });
  };
  return { decide, element: bulk.element };
}

const reviewColumns: readonly DataColumn<Review>[] = [
  { heading: 'Title', isRowHeader: true, render: ({ title }) => title },
  {
    heading: 'Review',
    phoneLine: 2,
    render: ({ review }) => (
      <div className={classes(styles.wide, styles.text)}>
        <LongText text={review} short={shortenText(review, 45)} />
      </div>
    ),
  },
  {
    heading: 'Rating',
    phoneLine: 2,
    render: ({ rating, isRecommended }) => (
      <div className={styles.lines}>
        <Stars value={rating} />
        <span className="mutedXs">Recommended: {formatYesNo(isRecommended)}</span>
      </div>
    ),
  },
  {
    heading: 'Product and author',
    phoneLine: 2,
    render: ({ product, user, createdAt }) => (
      <div className={classes(styles.lines, styles.wide)}>
        {product ? (
          <Link to={`/product/${product.slug}`} className={styles.name}>
            {product.name}
          </Link>
        ) : (
          <span>Not Available</span>
        )}
        <span className="mutedXs">
          {user?.firstName ?? 'A former member'}, {formatDate(createdAt)}
        </span>
      </div>
    ),
  },
  {
    heading: 'Status',
    nowrap: true,
    phoneLine: 1,
    render: ({ status, verified }) => (
      <div className={styles.lines}>
        <StatusBadge status={status} />
        {verified && (
          <Tag tone="success" icon="check">
            Bought here
          </Tag>
        )}
      </div>
    ),
  },
  { heading: 'Actions', phoneLine: 2, render: (review) => <ReviewActions review={review} /> },
];

function ReviewActions({ review: { _id: id, title, status } }: { review: Review }) {
  const params = { id };
  const approve = useAction({ successText: 'Review has been approved' });
  const reject = useAction({ successText: 'Review has been rejected' });
  const remove = useAction({ successText: 'Delete review' });
  return (
    <div className={styles.actions}>
      {status !== 'Approved' && (
        <ActionButton name={title} onPress={() => approve('PUT /review/approve/:id', { params })}>
          Approve
        </ActionButton>
      )}
      {status !== 'Rejected' && (
        <ActionButton
          name={title}
          variant="secondary"
          onPress={() => reject('PUT /review/reject/:id', { params })}
        >
          Reject
        </ActionButton>
      )}
      <DeleteButton
        kind="review"
        name={title}
        onDelete={() => remove('DELETE /review/:id', { params })}
      />
    </div>
  );
}
