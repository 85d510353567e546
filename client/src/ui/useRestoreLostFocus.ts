import { useEffect, useRef } from 'react';

/**
 * Moves the focus to another element when an element disappears that had it; otherwise it would be lost to the body.
 * @param isShown whether the element that may have the focus is shown
 */
export function useRestoreLostFocus(isShown: boolean, getTarget: () => HTMLElement | null): void {
  const wasShown = useRef(false);
  useEffect(() => {
    const hasDisappeared = wasShown.current && !isShown;
    if (hasDisappeared && document.activeElement === document.body) getTarget()?.focus();
    wasShown.current = isShown;
  });
}
