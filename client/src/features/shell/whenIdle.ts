/** Milliseconds after the page's load in which its own pictures and data come first. */
const grace = 2_000;

/** Runs something once, when the page has long been loaded and the browser is idle; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  let timer = 0;
  const wait = () => {
    timer = window.setTimeout(() => {
      // Safari has no such callback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(run);
      else run();
    }, grace);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    clearTimeout(timer);
  };
}
