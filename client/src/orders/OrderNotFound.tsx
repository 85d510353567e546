import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ButtonLink } from '../common/ButtonLink.tsx';

interface Props {
  text: string;
  /** Set when loading failed, so it is unknown whether the order exists. */
  retry?: (() => void) | undefined;
}

export function OrderNotFound({ text, retry }: Props) {
  if (retry) {
    return (
      <EmptyState title={text} action={<Button onClick={retry}>Try again</Button>}>
        The order could not be loaded just now.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={text} action={<ButtonLink to="/dashboard/orders">Your orders</ButtonLink>}>
      The link may be incomplete, or the order belongs to another account.
    </EmptyState>
  );
}
