import type { Order } from 'shared/orderEntities';
import { formatDate } from 'shared/format';

/** The rows of a description list that say which order it is: number, id and date (ODET-03, SHIP-08). */
export const OrderNumberAndDate = ({ order: { _id, number, created } }: { order: Order }) => (
  <>
    {number && (
      <div>
        <dt>Order number</dt>
        <dd>{number}</dd>
      </div>
    )}
    <div>
      <dt>Order id</dt>
      <dd>{_id}</dd>
    </div>
    <div>
      <dt>Order date</dt>
      <dd>{formatDate(created)}</dd>
    </div>
  </>
);
