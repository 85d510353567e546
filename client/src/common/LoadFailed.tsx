import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  /** What failed to load, such as 'The products', or 'This' for the page's main content. */
  subject: string;
  retry: () => void;
}

/** Error message with the reason and a retry button (UX-03). */
export function LoadFailed({ subject, retry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        title={`${subject} could not be loaded.`}
        action={<Button onClick={retry}>Try again</Button>}
      >
        {navigator.onLine
          ? 'The shop is not responding. Please try again in a moment.'
          : 'You are offline. Check your connection.'}
      </EmptyState>
    </div>
  );
}
