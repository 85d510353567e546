import { useEffect, useEffectEvent } from 'react';

/** Handles events that reach the window, before any other handler with `capture`. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
  options?: { capture: boolean },
): void {
  const capture = options?.capture;
  const handleLatest = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => handleLatest(event);
    window.addEventListener(type, listener, capture);
    return () => window.removeEventListener(type, listener, capture);
  }, [type, capture]);
}
