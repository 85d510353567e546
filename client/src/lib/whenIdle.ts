import { useEffect, useState } from 'react';

/** Milliseconds after the page's load in which its own pictures and data come first. */
const grace = 2_000;

const settled = new Promise<void>((resolve) => {
  const wait = () => setTimeout(resolve, grace);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
});

/** Runs something once, when the page has been loaded for a while and the browser is idle; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  let isWanted = true;
  const unlessCalledOff = () => {
    if (isWanted) run();
  };
  void settled.then(() => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(unlessCalledOff);
    else unlessCalledOff();
  });
  return () => {
    isWanted = false;
  };
}

/** Whether that moment has come. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
