import { useEffect, useId, useRef, useState } from 'react';
import { useAppDispatch } from '../../lib/hooks.ts';
import { noticeAdded, addUndoableNotice } from '../../lib/notices.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './BulkDialog.module.css';
import { type BulkJob, type BulkOutcome, runBulkChange } from './runBulkChange.ts';

/** Changes many rows after a confirmation, and offers to undo it (DESK-02). The page must render `element`. */
export function useBulkChange() {
  const [state, setState] = useState<BulkState | null>(null);
  const isCancelled = useRef(false);
  const isUnmounted = useRef(false);
  const dispatch = useAppDispatch();

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isCancelled.current = true;
      isUnmounted.current = true;
    };
  }, []);

  function showOutcome({ title, undo }: BulkJob, { changed, changedIds, left }: BulkOutcome) {
    if (changed === 0) return;
    const text = `${title}: ${changed} changed${left > 0 ? `, ${left} not sent` : ''}.`;
    if (!undo) return void dispatch(noticeAdded({ kind: 'success', text }));
    const undoChange = async () => {
      await undo(changedIds);
      dispatch(noticeAdded({ kind: 'success', text: 'The change was undone.' }));
    };
    // A failure has its own notice.
    dispatch(addUndoableNotice(text, () => void undoChange().catch(() => {})));
  }

  async function run(job: BulkJob) {
    isCancelled.current = false;
    setState({ job, done: 0 });
    const outcome = await runBulkChange(job, {
      onProgress: (done) => setState({ job, done }),
      isCancelled: () => isCancelled.current,
    });
    const isPartial = outcome.refused.length > 0 || outcome.left > 0;
    if (isPartial && !isUnmounted.current) return setState({ job, outcome });
    setState(null);
    showOutcome(job, outcome);
  }

  function close() {
    isCancelled.current = true;
    if (state?.done !== undefined) return;
    setState(null);
    if (state?.outcome) showOutcome(state.job, state.outcome);
  }

  return {
    start: (job: BulkJob) => setState({ job }),
    /** As `start`, for a change that was confirmed before. */
    run: (job: BulkJob) => void run(job),
    element: state && (
      <BulkDialog state={state} onConfirm={() => void run(state.job)} onClose={close} />
    ),
  };
}

/** `done` is the number of sent rows while it runs; `outcome` is set when some rows were not changed. */
interface BulkState {
  job: BulkJob;
  done?: number;
  outcome?: BulkOutcome;
}

interface DialogProps {
  state: BulkState;
  onConfirm: () => void;
  /** Cancels, or closes the outcome. */
  onClose: () => void;
}

function BulkDialog({ state: { job, done, outcome }, onConfirm, onClose }: DialogProps) {
  const { confirmLabel, cancelLabel, danger } = job;
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
          <DialogActions
            {...{ confirmLabel, cancelLabel, danger }}
            data-initial-focus={danger ? undefined : true}
            busy={isRunning}
            onCancel={onClose}
            onClick={onConfirm}
          />
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
