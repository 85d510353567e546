/**
 * Ends the sessions of the stores that a test has made, which outlive it and share the window with those of the next.
 */
export const openSessions: (() => void)[] = [];
