import type { ReactNode } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useEmailLink } from './useEmailLink.ts';

interface Props {
  /** Label of the button that uses the link. */
  label: string;
  /** What the link does. */
  text: string;
  /** Uses the link and returns the server's message. */
  send: () => Promise<{ message: string }>;
  /** Shown once it is used. */
  done: ReactNode;
  /** Shown beside the error of a link that is no longer valid. */
  help: ReactNode;
}

/** Uses an emailed link at the press of a button, because mail filters open links (BACK-03). */
export function EmailLink({ label, text, send, done, help }: Props) {
  const { outcome, isBusy, run } = useEmailLink(send);

  if (outcome?.kind === 'done') {
    return (
      <div className="grid gap4">
        <Alert kind="success" role="status">
          {outcome.message}
        </Alert>
        {done}
      </div>
    );
  }
  if (outcome?.kind === 'refused') {
    return (
      <Alert kind="error" role="alert" title={outcome.message}>
        {help}
      </Alert>
    );
  }
  return (
    <div className="grid gap4">
      <p>{text}</p>
      {outcome && (
        <Alert kind="error" role="alert">
          Something went wrong. Please try again.
        </Alert>
      )}
      <Button wide busy={isBusy} onClick={() => void run()}>
        {label}
      </Button>
    </div>
  );
}
