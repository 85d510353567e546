import { useEffect } from 'react';

/** Sets a class that makes the focus ring stronger after the Tab key, until a pointer is used (SHELL-10). */
export function useTabbingClass(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') classList.add('tabbing');
    };
    const onPointer = () => classList.remove('tabbing');
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPointer);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPointer);
    };
  }, []);
}
