import { useEffect, useRef, useState } from 'react';
import { LazyPart } from '../../lib/LazyPart.tsx';
import { usePending } from '../../lib/usePending.ts';
import { Button } from '../../ui/Button.tsx';

const loadDialog = async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog;

interface Props {
  children: string;
  /** What it acts on, for screen readers; the label alone by default. */
  name?: string;
  title: string;
  /** What will happen, naming the item. */
  text: string;
  confirm: string;
  danger?: boolean;
  size?: 'small' | 'medium';
  disabled?: boolean;
  /** Runs the action; a notice shows the result. */
  onConfirm: () => Promise<unknown>;
}

/** Button whose action is confirmed in a dialog that says what it means (UX-28). */
export function ConfirmButton(props: Props) {
  const { children, name, size = 'small', disabled, onConfirm, ...dialog } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const isRunning = useRef(false);
  const [isBusy, run] = usePending(async () => {
    isRunning.current = true;
    await onConfirm();
    isRunning.current = false;
    setIsConfirming(false);
  });

  // The action may remove the button, and with it the focus.
  useEffect(
    () => () => {
      if (isRunning.current) document.getElementById('page-title')?.focus();
    },
    [],
  );

  return (
    <>
      <Button
        variant="secondary"
        size={size}
        disabled={disabled}
        aria-label={name && `${children} ${name}`}
        onClick={() => setIsConfirming(true)}
      >
        {children}
      </Button>
      <LazyPart shouldLoad={isConfirming} load={loadDialog}>
        {(ConfirmDialog) => (
          <ConfirmDialog
            {...dialog}
            open={isConfirming}
            busy={isBusy}
            onConfirm={() => void run()}
            onCancel={() => setIsConfirming(false)}
          />
        )}
      </LazyPart>
    </>
  );
}
