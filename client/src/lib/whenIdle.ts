import { useEffect, useState } from 'react';

/** Delay in ms after the load event, reserved for the page's own images and data. */
const delayMs = 2_000;

/** A browser that is never idle runs the callbacks after this time in ms. */
const timeoutMs = 5_000;

const pageSettled = new Promise<void>((resolve) => {
  const startDelay = () => setTimeout(resolve, delayMs);
  if (document.readyState === 'complete') startDelay();
  else window.addEventListener('load', startDelay, { once: true });
});

/** Runs a callback some time after the page load, if possible when the browser is idle. */
export function whenIdle(run: () => void): void {
  void pageSettled.then(() => {
    // Safari does not support requestIdleCallback.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(run, { timeout: timeoutMs });
    } else run();
  });
}

/** Whether the page has loaded and the browser was idle (see whenIdle). */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
