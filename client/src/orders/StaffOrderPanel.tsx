import { Link } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { useAppSelector } from '../lib/hooks.ts';
import { useAction } from '../lib/useCall.ts';
import { useIsAdmin } from '../users/authSlice.ts';
import { ButtonLink } from '../common/ButtonLink.tsx';
import { NoteForm } from '../common/forms/NoteForm.tsx';
import { getOrderName } from './orderLines.ts';
import { selectListedOrders } from './useOrders.ts';

/** What staff sees of an order in the desk: the ones before and after it, its customer, and a note (DESK-13). */
export function StaffOrderPanel({ order }: { order: Order }) {
  const isAdmin = useIsAdmin();
  return (
    <section aria-label="For staff" className="grid gap3 p4x5 bordered roundL">
      <Neighbors order={order} />
      {isAdmin && order.user && (
        <p>
          <Link to={`/dashboard/users/${order.user._id}`}>
            All about {order.user.firstName} {order.user.lastName}
          </Link>
        </p>
      )}
      <Note key={order._id} order={order} />
    </section>
  );
}

/** The orders beside it in the list from which it was opened. */
function Neighbors({ order }: { order: Order }) {
  const orders = useAppSelector(selectListedOrders);
  const index = orders.findIndex(({ _id }) => _id === order._id);
  if (index === -1) return null;
  const [previous, next] = [orders[index - 1], orders[index + 1]];
  return (
    <nav aria-label="Orders of the list" className="flex wrap gap2">
      {previous && <NeighborLink label="Previous" order={previous} />}
      {next && <NeighborLink label="Next" order={next} />}
    </nav>
  );
}

const NeighborLink = ({ label, order }: { label: string; order: Order }) => (
  <ButtonLink variant="secondary" size="small" to={`/dashboard/orders/${order._id}`} replace>
    {label}: {getOrderName(order)}
  </ButtonLink>
);

function Note({ order: { _id: id, note = '' } }: { order: Order }) {
  const act = useAction({ successText: 'The note was saved.' });
  const save = (text: string) =>
    act('PUT /order/:id/note', { params: { id }, input: { note: text } });
  return <NoteForm note={note} onSave={save} />;
}
