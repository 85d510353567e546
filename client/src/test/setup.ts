import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { storedToken } from '../lib/storedToken.ts';

// A screen's code is loaded when it is first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// What jsdom lacks of a browser.
window.scrollTo = vi.fn();
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList; // the deprecated pair above completes the interface
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Everything is in sight.
window.IntersectionObserver ??= class {
  readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = (entries) => tell(entries as IntersectionObserverEntry[], this as never); // nobody reads more
  }
  observe(target: Element) {
    this.tell([{ isIntersecting: true, target }]);
  }
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver; // nor the rest of its face
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  storedToken.restore();
  window.history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('class');
});

// A screen that is still on its way when a file ends would be missing in the next one of the same worker.
afterAll(() => vi.dynamicImportSettled());
