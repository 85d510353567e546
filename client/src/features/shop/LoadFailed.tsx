import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface Props {
  /** As 'The products', or 'This' for what the page is about. */
  what: string;
  retry: () => void;
}

/** What did not come, why, and another try (UX-03). */
export function LoadFailed({ what, retry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        picture="/art/offline.svg"
        title={`${what} could not be loaded.`}
        action={<Button onClick={retry}>Try again</Button>}
      >
        {navigator.onLine
          ? 'The shop did not answer. It is usually back within a moment.'
          : 'You seem to be offline. Check your connection.'}
      </EmptyState>
    </div>
  );
}
