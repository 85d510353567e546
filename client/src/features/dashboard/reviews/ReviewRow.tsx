import { Link } from 'react-router-dom';
import type { Review } from 'shared/entities';
import { formatDate, formatYesNo } from 'shared/format';
import { useAction } from '../../../lib/useCall.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ActionButton } from '../lists/ActionButton.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import rows from '../../common/lists/RowList.module.css';
import styles from './ReviewsPage.module.css';

interface Props {
  review: Review;
  isSelected: boolean;
  onToggle: () => void;
}

/** A review with its actions (DASH-17). */
export function ReviewRow({ review, isSelected, onToggle }: Props) {
  const { title, rating, status, product, user, verified } = review;
  return (
    <li className={styles.review}>
      <Checkbox
        className={styles.check}
        label={<span className="visuallyHidden">Select {title}</span>}
        checked={isSelected}
        onChange={onToggle}
      />
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <Stars value={rating} />
        <StatusBadge status={status} />
        {verified && (
          <Tag tone="success" icon="check">
            Bought here
          </Tag>
        )}
      </header>
      <p>{review.review}</p>
      <p className={styles.facts}>
        {product ? (
          <Link to={`/product/${product.slug}`}>{product.name}</Link>
        ) : (
          <span>Not Available</span>
        )}
        <span>
          {user?.firstName ?? 'A former member'}, {formatDate(review.createdAt)}
        </span>
        <span>Recommended: {formatYesNo(review.isRecommended)}</span>
      </p>
      <ReviewActions review={review} />
    </li>
  );
}

function ReviewActions({ review: { _id: id, title, status } }: { review: Review }) {
  const params = { id };
  const approve = useAction({ successText: 'Review has been approved' });
  const reject = useAction({ successText: 'Review has been rejected' });
  const remove = useAction({ successText: 'Delete review' });
  return (
    <div className={rows.actions}>
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
