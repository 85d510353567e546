import { useState } from 'react';
import type { Product, Review } from 'shared/entities';
import { formatDate } from 'shared/format';
import { useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { selectUser } from '../../users/authSlice.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ReviewItem.module.css';

interface Props {
  review: Review;
  brand: Product['brand'];
  onChange: (review: Review) => void;
}

const MerchantReplyForm = lazyPart(
  async () => (await import('./MerchantReplyForm.tsx')).MerchantReplyForm,
);

/** The merchant's reply to a review; the merchant and admins can write it (FIND-05). */
export function MerchantReply({ review, brand, onChange }: Props) {
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
