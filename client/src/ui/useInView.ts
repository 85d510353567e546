import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has ever been within `margin` of the viewport, for lazy loading. */
export function useInView(element: RefObject<Element | null>, margin = '300px'): boolean {
  const [isInView, setIsInView] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isInView || !element.current) return;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsInView(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isInView, element, margin]);
  return isInView;
}
