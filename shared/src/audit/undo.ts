/** How long a change can be undone, in ms (DESK-02). */
export const undoMs = 10_000;
