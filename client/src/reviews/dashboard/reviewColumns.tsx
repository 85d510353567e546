import { Link } from 'react-router-dom';
import type { Review } from 'shared/entities';
import { formatDate, formatYesNo } from 'shared/format';
import { useAction } from '../../lib/useCall.ts';
import { classes } from '../../ui/classes.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { LongText, shortenText } from '../../common/LongText.tsx';
import { ActionButton } from '../../common/dashboard/ActionButton.tsx';
import styles from '../../common/dashboard/tallRow.module.css';

/** A review with its actions (DASH-17). */
export const reviewColumns: readonly DataColumn<Review>[] = [
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
