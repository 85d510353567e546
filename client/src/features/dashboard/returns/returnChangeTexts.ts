import type { Return } from 'shared/orderEntities';
import { formatPrice } from 'shared/format';
import type { ReturnStatus } from 'shared/returnSchemas';
import { describeReturnedItems } from '../../common/returns/returnTexts.ts';

interface ChangeTexts {
  /** Label of the button in the list. */
  action: string;
  title: string;
  /** What will happen. */
  text: string;
  confirmLabel: string;
}

/** What the next status of a return does (UX-28). */
export function returnChangeTexts(item: Return, status: ReturnStatus): ChangeTexts {
  const buyer = item.user ? `${item.user.firstName} ${item.user.lastName}` : 'the buyer';
  const items = describeReturnedItems(item);
  const refund = formatPrice(item.refund);
  switch (status) {
    case 'Approved':
      return {
        action: 'Approve',
        title: 'Approve this return?',
        text: `${buyer} may send back ${items}, for a refund of ${refund}.`,
        confirmLabel: 'Approve',
      };
    case 'Declined':
      return {
        action: 'Decline',
        title: 'Decline this return?',
        text: `${buyer} keeps ${items} and gets no refund. This cannot be undone.`,
        confirmLabel: 'Decline',
      };
    case 'Received':
      return {
        action: 'Mark as received',
        title: 'Has it arrived?',
        text: `${items} came back from ${buyer}. The refund of ${refund} is next.`,
        confirmLabel: 'Mark as received',
      };
    default:
      return {
        action: 'Refund',
        title: 'Refund this return?',
        text: `${buyer} paid ${refund} for ${items}. This cannot be undone.`,
        confirmLabel: 'Refund',
      };
  }
}
