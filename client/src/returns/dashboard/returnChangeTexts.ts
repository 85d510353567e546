import type { Return } from 'shared/orders/orderEntities';
import { formatPrice } from 'shared/format';
import type { ReturnStatus } from 'shared/returns/returnSchemas';
import { describeReturnedItems } from '../returnTexts.ts';

/** What the next status of a return does (UX-28). `action`: the label of its buttons. */
export function returnChangeTexts(item: Return, status: ReturnStatus) {
  const buyer = item.user ? `${item.user.firstName} ${item.user.lastName}` : 'the buyer';
  const items = describeReturnedItems(item);
  const refund = formatPrice(item.refund);
  switch (status) {
    case 'Approved':
      return {
        action: 'Approve',
        title: 'Approve this return?',
        text: `${buyer} may send back ${items}, for a refund of ${refund}.`,
      };
    case 'Declined':
      return {
        action: 'Decline',
        title: 'Decline this return?',
        text: `${buyer} keeps ${items} and gets no refund. This cannot be undone.`,
      };
    case 'Received':
      return {
        action: 'Mark as received',
        title: 'Has it arrived?',
        text: `${items} came back from ${buyer}. The refund of ${refund} is next.`,
      };
    default:
      return {
        action: 'Refund',
        title: 'Refund this return?',
        text: `${buyer} paid ${refund} for ${items}. This cannot be undone.`,
      };
  }
}
