import { useEffect, useState } from 'react';

let isPressed = false;
const waiting = new Set<() => void>();

/** The click comes right after the release, and only then may things move. */
function release() {
  setTimeout(() => {
    isPressed = false;
    for (const go of waiting) go();
    waiting.clear();
  });
}

// On touch screens the browser sends these as well, around the change of focus.
window.addEventListener('mousedown', () => (isPressed = true), true);
window.addEventListener('mouseup', release, true);
window.addEventListener('dragend', release, true);

/**
 * False from the start until the press that goes on has ended: what comes up by leaving a field would push
 * the pressed button from under the pointer, and the click would be lost.
 */
export function useAfterPress(): boolean {
  const [isOver, setIsOver] = useState(!isPressed);
  useEffect(() => {
    if (isOver) return;
    const go = () => setIsOver(true);
    waiting.add(go);
    return () => void waiting.delete(go);
  }, [isOver]);
  return isOver;
}
