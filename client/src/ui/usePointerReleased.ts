import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function press() {
  clearTimeout(timer);
  isPressed = true;
}

/** The click comes right after the release, and only then may things move. */
function release() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isPressed = false;
    for (const listener of listeners) listener();
  });
}

// On touch screens the browser sends these as well, around the change of focus.
window.addEventListener('mousedown', press, true);
window.addEventListener('mouseup', release, true);
// These end a press whose release the page never hears of.
for (const end of ['dragend', 'contextmenu', 'pointercancel', 'blur']) {
  window.addEventListener(end, release);
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * False from the start until the press that goes on has ended: what comes up by leaving a field would push
 * the pressed button from under the pointer, and the click would be lost.
 */
export function usePointerReleased(): boolean {
  const isWaiting = useSyncExternalStore(listen, () => isPressed);
  const [isOver, setIsOver] = useState(!isWaiting);
  // A later press does not take away what is shown.
  if (!isWaiting && !isOver) setIsOver(true);
  return isOver;
}
