/** Brings a part of the page into sight, at once where motion is reduced, and gives it the focus. */
export function scrollAndFocus(element: HTMLElement | null): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ behavior: reduced ? 'instant' : 'smooth', block: 'start' });
}
