import type { Role } from 'shared/entities';
import type { Order } from 'shared/orderEntities';
import { isFinal, type LineStatus, nextStatuses } from 'shared/lineStatus';
import { formatCount } from 'shared/format';
import { getLineName, getOrderName } from '../../common/orders/orderLines.ts';
import type { EarlierLine } from './orderUndo.ts';

interface PlannedLine extends EarlierLine {
  name: string;
}

/** The changes that a status would cause in some orders (DESK-02). */
export interface StatusPlan {
  to: LineStatus;
  lines: readonly PlannedLine[];
  /** The lines for which the step is not possible. */
  skipped: readonly PlannedLine[];
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
    skipped: lines.filter((line) => !isPossible(line)),
  };
}

/** Label of the command that sets a status. */
export const stepLabel = (to: LineStatus) =>
  to === 'Cancelled' ? 'Cancel items' : `Mark as ${to.toLowerCase()}`;

/** 'Mark 14 lines of 10 orders as shipped' */
export function planTitle({ to, lines }: StatusPlan): string {
  const orders = new Set(lines.map(({ orderId }) => orderId)).size;
  const what = `${formatCount(lines.length, 'line')} of ${formatCount(orders, 'order')}`;
  return to === 'Cancelled' ? `Cancel ${what}` : `Mark ${what} as ${to.toLowerCase()}`;
}

const effects: Partial<Record<LineStatus, string>> = {
  Shipped: 'The buyers get an email.',
  Delivered: 'The buyers get an email.',
  Cancelled: 'The items return to stock; buyers are refunded and notified by email.',
};

/** Describes the effect, and which lines are skipped and why. */
export function planText({ to, skipped }: StatusPlan): string {
  const statuses = [...new Set(skipped.map(({ status }) => status))];
  const reasons = statuses.map((status) => {
    const { length } = skipped.filter((line) => line.status === status);
    return `${length} already ${status.toLowerCase()}`;
  });
  const sentences = [
    effects[to],
    isFinal(to) && 'This cannot be undone.',
    skipped.length > 0 &&
      `${formatCount(skipped.length, 'line is', 'lines are')} left out: ${reasons.join(', ')}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
