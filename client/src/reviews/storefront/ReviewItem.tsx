import { useState } from 'react';
import type { Product, Review } from 'shared/entities';
import { formatDate, formatYesNo } from 'shared/format';
import { Stars } from '../../ui/Stars.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { HelpfulButton } from './HelpfulButton.tsx';
import { MerchantReply } from './MerchantReply.tsx';

interface Props {
  review: Review;
  brand: Product['brand'];
}

/** A review; while it is not public, its status is shown (REV-02), afterwards votes and the reply (FIND-05). */
export function ReviewItem({ review: loaded, brand }: Props) {
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
