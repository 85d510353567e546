import { useState, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

function trackPointer() {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = createListeners();

  function press() {
    clearTimeout(timer);
    isPressed = true;
  }

  /** The click event follows the release, so the layout may change only in the next task. */
  function release() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isPressed = false;
      listeners.notify();
    });
  }

  // Touch devices also fire these emulated mouse events, around the change of focus.
  window.addEventListener('mousedown', press, true);
  window.addEventListener('mouseup', release, true);
  // These end a press without a mouseup event.
  for (const end of ['dragend', 'contextmenu', 'pointercancel', 'blur']) {
    window.addEventListener(end, release);
  }

  return {
    isPressed: () => isPressed,
    /** Calls the listener after each release. */
    subscribe: listeners.subscribe,
  };
}

export const pointer = trackPointer();

/** False during a press that began before mounting: an error that appears on blur would move the pressed button. */
export function usePointerReleased(): boolean {
  const isWaiting = useSyncExternalStore(pointer.subscribe, pointer.isPressed);
  const [isOver, setIsOver] = useState(!isWaiting);
  // A later press does not hide the content again.
  if (!isWaiting && !isOver) setIsOver(true);
  return isOver;
}
