import { createContext, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { useAppSelector } from '../lib/hooks.ts';
import { type CallState, ReloadContext, useCall } from '../lib/useCall.ts';
import { useLive } from '../lib/useLive.ts';
import { ButtonLink } from '../common/ButtonLink.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { selectIsAuthenticated } from '../users/authSlice.ts';

/** Shows an order that a call has replied, or that it will reply. */
export const ShowOrderContext = createContext<(order: Order) => void>(() => {});

interface Props {
  /** The title if there is none. */
  notFound: string;
  skeleton: ReactNode;
  children: (order: Order) => ReactNode;
}

/** The order in the path, for who is signed in. */
export function LoadedOrder(props: Props) {
  const { orderId = '' } = useParams();
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  if (!isSignedIn) return <OrderNotFound title={props.notFound} />;
  return <FollowedOrder id={orderId} {...props} />;
}

/** Changes of its payment, its parcels and its statuses appear (LIVE-01, PAY-08). */
function FollowedOrder({ id, notFound, skeleton, children }: Props & { id: string }) {
  const { data, reload, show, ...loading } = useCall('GET /order/:id', { params: { id } });
  useLive({ concerns: (change) => change.id === id, refresh: reload });
  if (loading.state === 'loading') return skeleton;
  if (loading.state !== 'loaded' || !data) return <OrderNotFound title={notFound} {...loading} />;
  return (
    // Changes are shown at once, and the order is read behind them.
    <ReloadContext value={async () => void reload()}>
      <ShowOrderContext value={(order) => show({ order })}>{children(data.order)}</ShowOrderContext>
    </ReloadContext>
  );
}

interface NotFoundProps extends Partial<Pick<CallState<unknown>, 'state' | 'retry'>> {
  title: string;
}

/** After a failure it is unknown whether the order exists. */
export const OrderNotFound = ({ title, state, retry }: NotFoundProps) =>
  state === 'failed' ? (
    <EmptyState title={title} action={<Button onClick={retry}>Try again</Button>}>
      The order could not be loaded just now.
    </EmptyState>
  ) : (
    <EmptyState title={title} action={<ButtonLink to="/dashboard/orders">Your orders</ButtonLink>}>
      The link may be incomplete, or the order belongs to another account.
    </EmptyState>
  );
