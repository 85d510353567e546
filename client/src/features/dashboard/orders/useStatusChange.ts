import type { Order } from 'shared/orderEntities';
import { isFinal, type LineStatus, nextStatuses } from 'shared/lineStatus';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useAction } from '../../../lib/useCall.ts';
import { selectUser } from '../../../state/authSlice.ts';
import { useBulkChange } from '../bulk/useBulkChange.tsx';
import { restoreLineStatuses } from './orderUndo.ts';
import { planStatus, planText, planTitle, type StatusPlan, stepLabel } from './statusPlan.ts';

/** Sets the status of the lines of several orders (DESK-02). The page must render `element`. */
export function useStatusChange(orders: readonly Order[], reload: () => void) {
  const role = useAppSelector(selectUser)?.role ?? 'ROLE_MEMBER';
  const dispatch = useAppDispatch();
  const change = useAction({ silent: true });
  const bulk = useBulkChange();

  const apply = async (plan: StatusPlan, ids: readonly string[]) => {
    const items = plan.lines
      .filter(({ itemId }) => ids.includes(itemId))
      .map(({ orderId, itemId }) => ({ orderId, itemId }));
    const reply = await change('PUT /order/status', { input: { items, status: plan.to } }).unwrap();
    reload();
    return {
      changed: reply.changed,
      refused: reply.refused.map(({ itemId, error }) => ({ id: itemId, error })),
    };
  };

  const undo = async (plan: StatusPlan, ids: readonly string[]) => {
    const lines = plan.lines.filter(({ itemId }) => ids.includes(itemId));
    try {
      await dispatch(restoreLineStatuses(lines)).unwrap();
    } finally {
      reload();
    }
  };

  const start = (plan: StatusPlan) =>
    bulk.start({
      title: planTitle(plan),
      text: planText(plan),
      confirmLabel: stepLabel(plan.to),
      ids: plan.lines.map(({ itemId }) => itemId),
      apply: (ids) => apply(plan, ids),
      nameOf: (id) => plan.lines.find(({ itemId }) => itemId === id)?.name ?? id,
      ...(plan.to === 'Cancelled' && { cancelLabel: 'Keep them' }),
      ...(isFinal(plan.to)
        ? { danger: true }
        : { undo: (ids: readonly string[]) => undo(plan, ids) }),
    });

  return {
    element: bulk.element,
    /** The statuses that the user may set, with their changes. */
    steps: possibleSteps(role).map((to) => {
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

/** Every line starts as 'Not processed', so it is not a step. */
const possibleSteps = (role: Parameters<typeof nextStatuses>[0]): readonly LineStatus[] =>
  nextStatuses(role, 'Not processed').filter((status) => status !== 'Not processed');
