import { Link } from 'react-router-dom';
import type { Return } from 'shared/orders/orderEntities';
import { formatDate } from 'shared/format';
import { lastSendingDay, postagePayerOf } from 'shared/returns/returnSchemas';
import { useSettings } from '../common/settingsSlice.ts';
import { DescriptionRow } from '../ui/DescriptionRow.tsx';
import { Price } from '../ui/Price.tsx';
import { ProductImage } from '../ui/ProductImage.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import styles from './ReturnCard.module.css';
import { ButtonLink } from '../common/ButtonLink.tsx';
import { nextSteps, describeReturnedItems, postageTexts } from './returnTexts.ts';

interface Props {
  item: Return;
  /** On the order's own page, below the heading of its list. */
  isOnOrder?: boolean;
}

/** A return with its status, refund and history (RET-03). */
export function ReturnCard({ item, isOnOrder }: Props) {
  const Heading = isOnOrder ? 'h3' : 'h2';
  const { order, number, imageUrl, status, user, reason, note, refund, history } = item;
  return (
    <li className={styles.card}>
      <ProductImage src={imageUrl} sizes="4rem" alt="" className="roundS" />
      <div className="stack gap3">
        <div className="row wrap between gap2x4">
          <Heading className="textM untracked">{describeReturnedItems(item)}</Heading>
          <StatusBadge status={status} />
        </div>
        {!isOnOrder && (
          <p className="muted">
            <Link to={`/order/${order}`}>Order {number ?? order}</Link>
            {user && `, by ${user.firstName} ${user.lastName}`}
          </p>
        )}
        {!user && <p>{nextSteps[status]}</p>}
        {!user && status === 'Approved' && <SendingFacts item={item} />}
        <dl className={styles.facts}>
          <DescriptionRow term="Reason">{reason}</DescriptionRow>
          {note && <DescriptionRow term="Note">{note}</DescriptionRow>}
          <DescriptionRow term="Refund">
            {status === 'Declined' ? 'None' : <Price value={refund} />}
          </DescriptionRow>
        </dl>
        {/* Oldest entry first, which is the request; its note is among the facts. */}
        <ol role="list" aria-label="History" className={styles.history}>
          {history.map(({ at, by, to, note: text }) => (
            <li key={to}>
              {to}, <time dateTime={at}>{formatDate(at)}</time>
              {by && `, by ${by.firstName}`}
              {text && to !== 'Requested' && `: ${text}`}
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}

/** Where an approved return goes, by when, and who pays (SHOPX-10). */
function SendingFacts({ item: { order, reason, history } }: { item: Return }) {
  const shop = useSettings().data?.shop;
  const lastDay = lastSendingDay(history);
  return (
    <>
      <dl className={styles.facts}>
        <DescriptionRow term="Send it to">
          <address>
            {shop?.address
              ? `${shop.name}\n${shop.address}`
              : 'The sender’s address on your parcel'}
          </address>
        </DescriptionRow>
        {lastDay && <DescriptionRow term="Send it by">{formatDate(lastDay)}</DescriptionRow>}
        <DescriptionRow term="Postage">{postageTexts[postagePayerOf(reason)]}</DescriptionRow>
      </dl>
      {shop?.address && (
        <p>
          <ButtonLink variant="secondary" size="small" to={`/order/${order}/return-label`}>
            Print the label
          </ButtonLink>
        </p>
      )}
    </>
  );
}
