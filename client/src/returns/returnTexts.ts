import type { Return } from 'shared/orders/orderEntities';
import type { ReturnStatus } from 'shared/returns/returnSchemas';
import { lineName } from 'shared/products/variants';

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

/** Who pays the postage, to the buyer (SHOPX-10). */
export const postageTexts = { shop: 'Paid by the shop', buyer: 'Paid by you' } as const;
