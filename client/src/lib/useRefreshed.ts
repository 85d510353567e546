import { useEffect, useRef } from 'react';

const intervalMs = 30_000;

/**
 * Reads again what is shown when its tab is looked at again, and every 30 s while it is (LIVE-02).
 * @param refresh null while nothing is shown; its failure must show nothing
 */
export function useRefreshed(refresh: (() => unknown) | null): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const isOn = refresh !== null;
  useEffect(() => {
    if (!isOn) return;
    const run = () => {
      if (!document.hidden) latest.current?.();
    };
    const timer = setInterval(run, intervalMs);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [isOn]);
}
