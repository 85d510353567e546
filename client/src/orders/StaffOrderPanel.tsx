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
  const { _id: id, user, note = '' } = order;
  const isAdmin = useIsAdmin();
  const listed = useAppSelector(selectListedOrders);
  const index = listed.findIndex((other) => other._id === id);
  const [previous, next] = index === -1 ? [] : [listed[index - 1], listed[index + 1]];
  const act = useAction({ successText: 'The note was saved.' });
  const saveNote = (text: string) =>
    act('PUT /order/:id/note', { params: { id }, input: { note: text } });
  return (
    <section aria-label="For staff" className="grid gap3 p4x5 bordered roundL">
      {index !== -1 && (
        <nav aria-label="Orders of the list" className="flex wrap gap2">
          {previous && <NeighborLink label="Previous" order={previous} />}
          {next && <NeighborLink label="Next" order={next} />}
        </nav>
      )}
      {isAdmin && user && (
        <p>
          <Link to={`/dashboard/users/${user._id}`}>
            All about {user.firstName} {user.lastName}
          </Link>
        </p>
      )}
      <NoteForm key={id} note={note} onSave={saveNote} />
    </section>
  );
}

const NeighborLink = ({ label, order }: { label: string; order: Order }) => (
  <ButtonLink variant="secondary" size="small" to={`/dashboard/orders/${order._id}`} replace>
    {label}: {getOrderName(order)}
  </ButtonLink>
);
