import { Link } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface Props {
  text: string;
  /** Set when loading failed, so it is unknown whether the order exists. */
  retry?: (() => void) | undefined;
}

/** Replaces an order that does not exist or that the user may not see. */
export function OrderNotFound({ text, retry }: Props) {
  if (retry) {
    return (
      <EmptyState
        image="/art/offline.svg"
        title={text}
        action={<Button onClick={retry}>Try again</Button>}
      >
        The order could not be loaded just now.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      image="/art/empty-orders.svg"
      title={text}
      action={
        <Button render={(link) => <Link to="/dashboard/orders" {...link} />}>Your orders</Button>
      }
    >
      The link may not be complete, or the order belongs to another account.
    </EmptyState>
  );
}
