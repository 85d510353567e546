import { useWindowEvent } from '../ui/useWindowEvent.ts';

/** Sets a class that makes the focus ring stronger after the Tab key, until a pointer is used (SHELL-10). */
export function useTabbingClass(): void {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Tab') document.documentElement.classList.add('tabbing');
  });
  useWindowEvent('pointerdown', () => document.documentElement.classList.remove('tabbing'));
}
