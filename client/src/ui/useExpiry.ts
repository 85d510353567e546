import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onExpire` after a time, which starts again when the pointer or the focus leaves. Returns the handlers of the
 * element to watch.
 */
export function useExpiry(onExpire: () => void, delayMs: number) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (isHovered || isFocused) return;
    const timer = setTimeout(() => expire(), delayMs);
    return () => clearTimeout(timer);
  }, [isHovered, isFocused, delayMs]);

  return {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
}
