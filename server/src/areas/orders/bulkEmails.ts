import { undoMs } from 'shared/undo';
import { secondMs } from '../../platform/time.ts';

/** Emails of bulk changes leave once the change can no longer be undone, in ms (DESK-12). */
export const bulkEmailDelayMs = undoMs + 5 * secondMs;
