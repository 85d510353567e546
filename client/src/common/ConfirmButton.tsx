import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../lib/lazyPart.tsx';
import { usePending } from '../lib/usePending.ts';
import { Button } from '../ui/Button.tsx';
import type { ConfirmDialogProps } from '../ui/ConfirmDialog.tsx';

const ConfirmDialog = lazyPart(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

interface Props
  extends
    Omit<ConfirmDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'>,
    Pick<ComponentProps<typeof Button>, 'className' | 'disabled' | 'variant' | 'size'> {
  children: string;
  /** What it acts on, for screen readers; the label alone by default. */
  name?: string;
  onConfirm: () => Promise<unknown>;
}

/** Button whose action is confirmed in a dialog that explains it (UX-28). */
export function ConfirmButton(props: Props) {
  const { children, name, variant = 'secondary', size = 'small', ...others } = props;
  const { className, disabled, onConfirm, ...dialog } = others;
  const [isConfirming, setIsConfirming] = useState(false);
  const isRunning = useRef(false);
  const [isBusy, run] = usePending(async () => {
    isRunning.current = true;
    await onConfirm();
    isRunning.current = false;
    setIsConfirming(false);
  });

  // The action may remove the focused button. This waits, because a RowList moves the focus to a row.
  useEffect(
    () => () => {
      if (isRunning.current) queueMicrotask(focusTitleIfLost);
    },
    [],
  );

  return (
    <>
      <Button
        {...{ variant, size, className, disabled }}
        aria-label={name && `${children} ${name}`}
        onClick={() => setIsConfirming(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={isConfirming}
        busy={isBusy}
        onConfirm={() => void run()}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

function focusTitleIfLost() {
  if (document.activeElement === document.body) document.getElementById('page-title')?.focus();
}
