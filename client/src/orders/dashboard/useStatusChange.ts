import type { Role } from 'shared/entities';
import { formatCount } from 'shared/format';
import type { Order } from 'shared/orders/orderEntities';
import { isFinal, type LineStatus, nextStatuses } from 'shared/orders/lineStatus';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useAction } from '../../lib/useCall.ts';
import { selectUser } from '../../users/authSlice.ts';
import { getLineName, getOrderName } from '../orderLines.ts';
import { useBulkChange } from '../../common/dashboard/useBulkChange.tsx';
import { type EarlierLine, restoreLineStatuses } from './orderUndo.ts';

/** Sets the status of the lines of several orders (DESK-02). The page must render `element`. */
export function useStatusChange(orders: readonly Order[], reload: () => void) {
  const role = useAppSelector(selectUser)?.role ?? 'ROLE_MEMBER';
  const dispatch = useAppDispatch();
  const change = useAction({ silent: true });
  const bulk = useBulkChange();

  const start = ({ to, lines, skipped }: StatusPlan) => {
    const pick = (ids: readonly string[]) => lines.filter(({ itemId }) => ids.includes(itemId));
    bulk.start({
      title: planTitle(to, lines),
      text: planText(to, skipped),
      confirmLabel: stepLabel(to),
      ids: lines.map(({ itemId }) => itemId),
      apply: async (ids) => {
        const items = pick(ids).map(({ orderId, itemId }) => ({ orderId, itemId }));
        const { changed, refused } = await change('PUT /order/status', {
          input: { items, status: to },
        }).unwrap();
        reload();
        return { changed, refused: refused.map(({ itemId: id, error }) => ({ id, error })) };
      },
      nameOf: (id) => lines.find(({ itemId }) => itemId === id)?.name ?? id,
      ...(to === 'Cancelled' && { cancelLabel: 'Keep them' }),
      ...(isFinal(to)
        ? { danger: true }
        : {
            undo: (ids) =>
              dispatch(restoreLineStatuses(pick(ids)))
                .unwrap()
                .finally(reload),
          }),
    });
  };

  return {
    element: bulk.element,
    // Every line starts as 'Not processed', so it is not a step.
    steps: nextStatuses(role, 'Not processed')
      .filter((status) => status !== 'Not processed')
      .map((to) => {
        const plan = planStatus(orders, role, to);
        return {
          to,
          label: stepLabel(to),
          isPossible: plan.lines.length > 0,
          start: () => start(plan),
        };
      }),
  };
}

interface PlannedLine extends EarlierLine {
  name: string;
}

/** The changes that a status would cause in some orders (DESK-02). */
interface StatusPlan {
  to: LineStatus;
  lines: readonly PlannedLine[];
  skipped: readonly PlannedLine[];
}

function planStatus(orders: readonly Order[], role: Role, to: LineStatus): StatusPlan {
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

const stepLabel = (to: LineStatus) =>
  to === 'Cancelled' ? 'Cancel items' : `Mark as ${to.toLowerCase()}`;

/** 'Mark 14 lines of 10 orders as shipped' */
function planTitle(to: LineStatus, lines: readonly PlannedLine[]): string {
  const orders = new Set(lines.map(({ orderId }) => orderId)).size;
  const what = `${formatCount(lines.length, 'line')} of ${formatCount(orders, 'order')}`;
  return to === 'Cancelled' ? `Cancel ${what}` : `Mark ${what} as ${to.toLowerCase()}`;
}

const effects: Partial<Record<LineStatus, string>> = {
  Shipped: 'The buyers get an email.',
  Delivered: 'The buyers get an email.',
  Cancelled: 'The items return to stock; buyers are refunded and notified by email.',
};

function planText(to: LineStatus, skipped: readonly PlannedLine[]): string {
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
