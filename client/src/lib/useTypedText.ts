import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { history } from './history.tsx';

/**
 * The text of a field whose value lives in the address: what is typed is shown at once, and the address follows
 * (WORLD-16). The screen shows addresses late and perhaps one by one, so only an address that did not come from this
 * field replaces the text.
 * @param delayMs waits for a pause in typing
 */
export function useTypedText(stored: string, store: (text: string) => void, delayMs = 0) {
  const { key } = useLocation();
  const [typed, setTyped] = useState({ text: stored, stored, written: stored });
  const { text, written } = typed;
  if (stored !== typed.stored && key === history.location().key) {
    setTyped({ text: stored === written ? text : stored, stored, written: stored });
  }

  const write = (next: string) => {
    setTyped((latest) => ({ ...latest, written: next }));
    store(next);
  };

  useEffect(() => {
    if (delayMs === 0 || text === written) return;
    const timer = setTimeout(() => write(text), delayMs);
    return () => clearTimeout(timer);
    // `store` changes with each render; only typing may start the delay again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, written, delayMs]);

  const type = (next: string) => {
    setTyped((latest) => ({ ...latest, text: next }));
    if (delayMs === 0) write(next);
  };
  return [text, type] as const;
}
