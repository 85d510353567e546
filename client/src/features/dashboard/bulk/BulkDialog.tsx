import { useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './BulkDialog.module.css';
import type { BulkJob, BulkOutcome } from './runBulkChange.ts';

/** `done` is the number of sent rows while it runs; `outcome` is set when some rows were not changed. */
export interface BulkState {
  job: BulkJob;
  done?: number;
  outcome?: BulkOutcome;
}

interface Props {
  state: BulkState;
  onConfirm: () => void;
  /** Cancels, or closes the outcome. */
  onClose: () => void;
}

export function BulkDialog({ state: { job, done, outcome }, onConfirm, onClose }: Props) {
  const isRunning = done !== undefined;
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog
      open
      title={job.title}
      description={!outcome && job.text}
      onClose={onClose}
      // The rows may have left the list with their selection and its buttons.
      finalFocus={() => opener?.isConnected || document.getElementById('page-title')}
      actions={
        outcome ? (
          <CloseButton onClose={onClose} />
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {job.cancelLabel ?? 'Cancel'}
            </Button>
            <Button
              data-initial-focus={job.danger ? undefined : true}
              variant={job.danger ? 'danger' : 'primary'}
              busy={isRunning}
              onClick={onConfirm}
            >
              {job.confirmLabel}
            </Button>
          </>
        )
      }
    >
      {isRunning && <Progress job={job} done={done} />}
      {outcome && <Outcome job={job} outcome={outcome} />}
    </Dialog>
  );
}

/** Replaces the button that had the focus. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={onClose}>
      Close
    </Button>
  );
}

function Progress({ job, done }: { job: BulkJob; done: number }) {
  const id = useId();
  return (
    <div className="grid gap2 tabular">
      <label htmlFor={id}>
        {done} of {job.ids.length}
      </label>
      {/* It moves until something is known. */}
      <progress id={id} value={done || undefined} max={job.ids.length} />
    </div>
  );
}

function Outcome({ job, outcome }: { job: BulkJob; outcome: BulkOutcome }) {
  const { changed, refused, left, error } = outcome;
  return (
    <div role="status" className="grid gap3">
      {error && <Alert kind="error">{error}</Alert>}
      <p>
        {changed} changed, {refused.length} refused
        {left > 0 && `, ${left} not sent`}.
      </p>
      {refused.length > 0 && (
        <ul aria-label="Refused" className={styles.refused}>
          {refused.map((row) => (
            <li key={row.id}>
              <strong>{job.nameOf(row.id)}</strong>: {row.error}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
