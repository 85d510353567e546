import type { Role } from 'shared/entities';
import type { Order } from 'shared/orderEntities';
import { isFinal, type LineStatus, nextStatuses } from 'shared/lineStatus';
import type { EarlierLine } from '../../../state/ordersSlice.ts';
import { getLineName, getOrderName } from '../../common/orders/orderLines.ts';

interface PlannedLine extends EarlierLine {
  name: string;
}

/** The changes that a status would cause in some orders (DESK-02). */
export interface StatusPlan {
  to: LineStatus;
  lines: readonly PlannedLine[];
  /** The lines for which the step is not possible. */
  leftOut: readonly PlannedLine[];
}

/** Plans a status for all lines of some orders for which the role may set it. */
export function planStatus(orders: readonly Order[], role: Role, to: LineStatus): StatusPlan {
  const lines = orders.flatMap((order) =>
    order.products.map((line) => ({
      orderId: order._id,
      itemId: line._id,
      status: line.status,
      name: `${getOrderName(order)}, ${getLineName(line)}`,
    })),
  );
  const isPossible = ({ status }: PlannedLine) =>
    status !== to && nextStatuses(role, status).includes(to);
  return {
    to,
    lines: lines.filter(isPossible),
    leftOut: lines.filter((line) => !isPossible(line)),
  };
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Label of the command that sets a status. */
export const stepLabel = (to: LineStatus) =>
  to === 'Cancelled' ? 'Cancel items' : `Mark as ${to.toLowerCase()}`;

/** 'Mark 14 lines of 10 orders as shipped' */
export function planTitle({ to, lines }: StatusPlan): string {
  const orders = new Set(lines.map(({ orderId }) => orderId)).size;
  const what = `${count(lines.length, 'line')} of ${count(orders, 'order')}`;
  return to === 'Cancelled' ? `Cancel ${what}` : `Mark ${what} as ${to.toLowerCase()}`;
}

const effects: Partial<Record<LineStatus, string>> = {
  Shipped: 'The buyers get an email.',
  Delivered: 'The buyers get an email.',
  Cancelled: 'The items return to stock; buyers are refunded and notified by email.',
};

/** What happens, and which lines are left out and why. */
export function planText({ to, leftOut }: StatusPlan): string {
  const statuses = [...new Set(leftOut.map(({ status }) => status))];
  const reasons = statuses.map((status) => {
    const { length } = leftOut.filter((line) => line.status === status);
    return `${length} already ${status.toLowerCase()}`;
  });
  const sentences = [
    effects[to],
    isFinal(to) && 'This cannot be undone.',
    leftOut.length > 0 &&
      `${count(leftOut.length, 'line')} ${leftOut.length === 1 ? 'is' : 'are'} left out: ${reasons.join(', ')}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
