import { useEffect, useState } from 'react';

/** Delay in ms after the load event, reserved for the page's own images and data. */
const grace = 2_000;

const settled = new Promise<void>((resolve) => {
  const wait = () => setTimeout(resolve, grace);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
});

/** Runs a callback once, some time after the page load when the browser is idle; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let isWanted = true;
  const unlessCalledOff = () => {
    if (isWanted) run();
  };
  void settled.then(() => {
    // Safari does not support requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(unlessCalledOff);
    else unlessCalledOff();
  });
  return () => {
    isWanted = false;
  };
}

/** Whether the page has loaded and the browser was idle (see whenIdle). */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
