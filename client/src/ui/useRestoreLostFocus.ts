import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to another element when what had it is no longer shown; it would be lost to the body. */
export function useRestoreLostFocus(isShown: boolean, getTarget: () => HTMLElement | null): void {
  const wasShown = useRef(false);
  // Before a dialog notices, which would focus its first control.
  useLayoutEffect(() => {
    const hasDisappeared = wasShown.current && !isShown;
    if (hasDisappeared && document.activeElement === document.body) getTarget()?.focus();
    wasShown.current = isShown;
  });
}
