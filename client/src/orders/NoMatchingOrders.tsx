import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  title: string;
  onShowAll: () => void;
}

/** Replaces an order list whose search or filters match nothing. */
export function NoMatchingOrders({ title, onShowAll }: Props) {
  return (
    <EmptyState
      image="/art/empty-search.svg"
      title={title}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all orders
        </Button>
      }
    />
  );
}
