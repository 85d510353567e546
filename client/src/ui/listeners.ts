/** Keeps the subscribers of a value that lies outside of React and the store. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns a function that removes the listener. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
