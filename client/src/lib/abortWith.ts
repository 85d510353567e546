/**
 * Aborts a controller with any of these signals; AbortSignal.any() is too new (WORLD-11).
 * @returns a function that ends this
 */
export function abortWith(controller: AbortController, signals: readonly AbortSignal[]) {
  const abort = (event: Event) => controller.abort((event.target as AbortSignal).reason); // only signals are listened to
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', abort);
  }
  return () => {
    for (const signal of signals) signal.removeEventListener('abort', abort);
  };
}
