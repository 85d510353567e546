import type { Return, Role } from 'shared/entities';
import { formatPrice } from 'shared/format';
import type { ReturnStatus } from 'shared/returnSchemas';
import { lineName } from 'shared/variants';

/** Whose returns a role sees: everybody's, those of sold products, or their own (RET-02). */
export const returnScopes: Record<Role, 'all' | 'sales' | 'own'> = {
  ROLE_ADMIN: 'all',
  ROLE_MERCHANT: 'sales',
  ROLE_MEMBER: 'own',
};

/** '2 × Trail Shoe (M / Navy)' */
export const piecesOf = ({ quantity, ...line }: Pick<Return, 'quantity' | 'name' | 'variant'>) =>
  `${quantity} × ${lineName(line)}`;

/** What the buyer can expect. */
export const nextSteps: Record<ReturnStatus, string> = {
  Requested: 'We are reviewing your request and will email you.',
  Approved: 'Send the items back. The refund follows once they have arrived.',
  Declined: 'See the history for the reason.',
  Received: 'The items have arrived. The refund follows.',
  Refunded: 'The refund is on its way to you.',
};

interface ChangeTexts {
  /** Label of the button in the list. */
  action: string;
  title: string;
  /** What will happen. */
  text: string;
  confirm: string;
}

/** What the next status of a return does (UX-28). */
export function changeTexts(item: Return, status: ReturnStatus): ChangeTexts {
  const buyer = item.user ? `${item.user.firstName} ${item.user.lastName}` : 'the buyer';
  const pieces = piecesOf(item);
  const refund = formatPrice(item.refund);
  switch (status) {
    case 'Approved':
      return {
        action: 'Approve',
        title: 'Approve this return?',
        text: `${buyer} may send back ${pieces}, for a refund of ${refund}.`,
        confirm: 'Approve',
      };
    case 'Declined':
      return {
        action: 'Decline',
        title: 'Decline this return?',
        text: `${buyer} keeps ${pieces} and gets no refund. This cannot be undone.`,
        confirm: 'Decline',
      };
    case 'Received':
      return {
        action: 'Mark as received',
        title: 'Has it arrived?',
        text: `${pieces} came back from ${buyer}. The refund of ${refund} is next.`,
        confirm: 'Mark as received',
      };
    default:
      return {
        action: 'Refund',
        title: 'Refund this return?',
        text: `Refund ${refund} to ${buyer} for ${pieces}. This cannot be undone.`,
        confirm: `Refund ${refund}`,
      };
  }
}
