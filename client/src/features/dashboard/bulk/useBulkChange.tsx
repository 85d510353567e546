import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { noticeAdded, addUndoableNotice } from '../../../lib/notices.ts';
import { BulkDialog, type BulkState } from './BulkDialog.tsx';
import { type BulkJob, type BulkOutcome, runBulkChange } from './runBulkChange.ts';

/**
 * Changes many rows (DESK-02): asks for confirmation, shows the progress, lists failed rows and offers to undo.
 * The page must render `element`.
 */
export function useBulkChange(): {
  start: (job: BulkJob) => void;
  /** As `start`, for a change that was confirmed before. */
  run: (job: BulkJob) => void;
  element: ReactNode;
} {
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
    start: (job) => setState({ job }),
    run: (job) => void run(job),
    element: state && (
      <BulkDialog state={state} onConfirm={() => void run(state.job)} onClose={close} />
    ),
  };
}
