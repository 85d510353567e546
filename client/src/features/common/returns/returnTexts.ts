import type { Role } from 'shared/entities';
import type { Return } from 'shared/orderEntities';
import type { ReturnStatus } from 'shared/returnSchemas';
import { lineName } from 'shared/variants';

/** Whose returns a role sees: everybody's, those of sold products, or their own (RET-02). */
export const scopeByRole: Record<Role, 'all' | 'sales' | 'own'> = {
  ROLE_ADMIN: 'all',
  ROLE_MERCHANT: 'sales',
  ROLE_MEMBER: 'own',
};

/** '2 × Trail Shoe (M / Navy)' */
export const describeReturnedItems = ({
  quantity,
  ...line
}: Pick<Return, 'quantity' | 'name' | 'variant'>) => `${quantity} × ${lineName(line)}`;

/** What the buyer can expect. */
export const nextSteps: Record<ReturnStatus, string> = {
  Requested: 'We are reviewing your request and will email you.',
  Approved: 'Send the items back. The refund follows once they have arrived.',
  Declined: 'See the history for the reason.',
  Received: 'The items have arrived. The refund follows.',
  Refunded: 'The refund is on its way to you.',
};
