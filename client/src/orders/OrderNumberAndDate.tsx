import type { Order } from 'shared/orders/orderEntities';
import { formatDate } from 'shared/format';
import { DescriptionRow } from '../ui/DescriptionRow.tsx';

/** The rows of a description list that identify an order: number, id and date (ODET-03, SHIP-08). */
export const OrderNumberAndDate = ({ order: { _id, number, created } }: { order: Order }) => (
  <>
    {number && <DescriptionRow term="Order number">{number}</DescriptionRow>}
    <DescriptionRow term="Order id">{_id}</DescriptionRow>
    <DescriptionRow term="Order date">{formatDate(created)}</DescriptionRow>
  </>
);
