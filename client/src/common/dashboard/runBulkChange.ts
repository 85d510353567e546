import { getFailure } from '../../lib/thunk.ts';
import { defaultErrorText } from '../../lib/notices.ts';

export interface BulkJob {
  /** What will happen, with the number: 'Mark 10 lines as shipped'. */
  title: string;
  /** Its effect, and which rows are skipped. */
  text?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** For changes that cannot be undone: the button is red and not focused initially. */
  danger?: boolean;
  ids: readonly string[];
  partSize?: number;
  /** Changes some of the rows; rejects with a Failure, like `unwrap()`. */
  apply: (ids: string[]) => Promise<BulkReply>;
  nameOf: (id: string) => string;
  /** Undoes the change for these ids. Its thunks show their own error notices. */
  undo?: (changedIds: string[]) => Promise<void>;
}

export interface BulkReply {
  changed: number;
  refused: { id: string; error: string }[];
}

export interface BulkOutcome extends BulkReply {
  changedIds: string[];
  /** Rows that were not sent, because it was cancelled or a call failed. */
  left: number;
  error?: string;
}

interface Run {
  onProgress: (done: number) => void;
  isCancelled: () => boolean;
}

/** Sends the rows in parts, one after the other, until it is cancelled or a call fails (DESK-02). */
export async function runBulkChange(
  { ids, apply, partSize = 50 }: BulkJob,
  { onProgress, isCancelled }: Run,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: 0, refused: [], changedIds: [], left: ids.length };
  try {
    while (outcome.left > 0 && !isCancelled()) {
      const done = ids.length - outcome.left;
      const part = ids.slice(done, done + partSize);
      // oxlint-disable-next-line no-await-in-loop -- the server changes one part after the other
      const { changed, refused } = await apply(part);
      outcome.changed += changed;
      outcome.refused.push(...refused);
      outcome.changedIds.push(...part.filter((id) => !refused.some((row) => row.id === id)));
      outcome.left -= part.length;
      onProgress(ids.length - outcome.left);
    }
    return outcome;
  } catch (error) {
    return { ...outcome, error: getFailure(error)?.error || defaultErrorText };
  }
}
