/** Scrolls to an element, without animation for reduced motion, and focuses it. */
export function scrollAndFocus(element: HTMLElement | null): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ behavior: reduced ? 'instant' : 'smooth', block: 'start' });
}
