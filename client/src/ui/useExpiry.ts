import { useEffect, useState } from 'react';

/**
 * Calls `onExpire` after a time, which starts again when the pointer or the focus leaves. Returns the handlers of the
 * element to watch.
 */
export function useExpiry(onExpire: () => void, delayMs: number) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  useEffect(() => {
    if (isHovered || isFocused) return;
    const timer = setTimeout(onExpire, delayMs);
    return () => clearTimeout(timer);
    // `onExpire` changes with each render, which must not restart the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHovered, isFocused]);

  return {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
}
