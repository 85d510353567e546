import { useEffect } from 'react';

/** SHELL-10: the Tab key sets a class that shows the focus more strongly, a pointer takes it away. */
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
