import { useState } from 'react';
import type { Product, Review } from 'shared/entities';
import { formatCount, formatDate, formatYesNo } from 'shared/format';
import { Stars } from '../../ui/Stars.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { noticeAdded } from '../../lib/notices.ts';
import { useAction } from '../../lib/useCall.ts';
import { usePending } from '../../lib/usePending.ts';
import { selectUser } from '../../users/authSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../lib/lazyPart.tsx';
import styles from './Reviews.module.css';

/** A review; while it is not public, its status is shown (REV-02), afterwards votes and the reply (FIND-05). */
export function ReviewItem({ review: loaded, brand }: { review: Review; brand: Product['brand'] }) {
  const [changed, setChanged] = useState<Review>();
  const review = { ...loaded, ...changed };
  const onChange = (next: Review) => setChanged({ ...changed, ...next });
  const { title, rating, user, createdAt, status, verified, isRecommended } = review;
  return (
    <article className="grid gap2 pb4 lineBottom">
      <header className="row wrap gap3">
        <Stars value={rating} />
        {verified && (
          <Tag tone="success" icon="check">
            Bought here
          </Tag>
        )}
        {status !== 'Approved' && <StatusBadge status={status} />}
      </header>
      <h3 className="textM">{title}</h3>
      <p className="textWidth">{review.review}</p>
      <p className="muted">
        {user?.firstName ?? 'A former member'} · {formatDate(createdAt)} · Recommended:{' '}
        {formatYesNo(isRecommended)}
      </p>
      {status === 'Approved' && (
        <div className="row wrap gap3">
          <HelpfulButton review={review} onChange={onChange} />
          <MerchantReply {...{ review, brand, onChange }} />
        </div>
      )}
    </article>
  );
}

/** Button that marks a review as helpful, once per person, with the number of votes (FIND-05). */
function HelpfulButton({ review, onChange }: Omit<ReplyProps, 'brand'>) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const act = useAction();
  const [isBusy, mark] = usePending(async () => {
    const result = await act('POST /review/:id/helpful', { params: { id: review._id } });
    if (!('error' in result)) onChange(result.payload.review);
  });
  const { helpful, title } = review;
  const isHelpful = user !== null && review.isHelpful === true;
  if (user !== null && user._id === review.user?._id) {
    return (
      helpful > 0 && (
        <p className="muted">{formatCount(helpful, 'person', 'people')} found this helpful</p>
      )
    );
  }
  const press = () => {
    if (user) return isHelpful ? undefined : mark();
    dispatch(noticeAdded({ kind: 'warning', text: 'Please login to mark a review as helpful' }));
  };
  return (
    <Button
      size="small"
      variant="secondary"
      aria-pressed={isHelpful}
      aria-label={`Helpful: ${title}, ${helpful} so far`}
      busy={isBusy}
      onClick={() => void press()}
    >
      {isHelpful && <Icon name="check" size={16} />}
      Helpful{helpful > 0 && ` (${helpful})`}
    </Button>
  );
}

interface ReplyProps {
  review: Review;
  brand: Product['brand'];
  onChange: (review: Review) => void;
}

const MerchantReplyForm = lazyPart(
  async () => (await import('./MerchantReplyForm.tsx')).MerchantReplyForm,
);

/** The merchant's reply to a review; the merchant and admins can write it (FIND-05). */
function MerchantReply({ review, brand, onChange }: ReplyProps) {
  const user = useAppSelector(selectUser);
  const [isEditing, setIsEditing] = useState(false);
  const { reply, title } = review;
  const isMerchantOfBrand = brand !== null && user?.merchant?.brand === brand._id;
  const canReply = user?.role === 'ROLE_ADMIN' || isMerchantOfBrand;
  return (
    <>
      {reply && (
        <section aria-label={`Reply to ${title}`} className={styles.reply}>
          <h4 className="textS">Reply from {brand?.name ?? 'Uphill'}</h4>
          <p className="textWidth">{reply.message}</p>
          <p className="muted">{formatDate(reply.at)}</p>
        </section>
      )}
      {canReply && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`${reply ? 'Edit reply' : 'Reply'} to ${title}`}
          onClick={() => setIsEditing(true)}
        >
          {reply ? 'Edit reply' : 'Reply'}
        </Button>
      )}
      <MerchantReplyForm
        review={review}
        open={isEditing}
        onSaved={onChange}
        onClose={() => setIsEditing(false)}
      />
    </>
  );
}
