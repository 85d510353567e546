import { prefersReducedMotion } from './prefersReducedMotion.ts';

/** Scrolls to an element, without animation for reduced motion, and focuses it. */
export function scrollAndFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    block: 'start',
  });
}

/** As the `ref` of a button that appears in place of what had the focus. */
export const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();
