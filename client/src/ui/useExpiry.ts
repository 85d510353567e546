import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `onExpire` after a time, which starts again when pointer or focus leave the element with the handlers. */
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
