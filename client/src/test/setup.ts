import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { storedToken } from '../lib/storedToken.ts';
import { speedUpQueries } from './fastQueries.ts';
import { openSessions } from './openSessions.ts';

configure({
  // Screens are lazy-loaded when first opened, which is slow on a busy machine.
  asyncUtilTimeout: 30_000,
  // Most errors only end a round of waiting: printing the page in each takes a tenth of the CPU time.
  getElementError: function getElementError(message, container) {
    const error = new Error();
    // So that the first line shown is that of the test.
    Error.captureStackTrace(error, getElementError);
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      // Testing Library adds what it waited for.
      set(value: string) {
        Object.defineProperty(error, 'message', { value });
      },
      configurable: true,
    });
  },
});

// React would keep the stack trace of each element for its warnings, which takes a tenth of the CPU time.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {}, configurable: true },
);

// Browser APIs that need a layout.
window.scrollTo = vi.fn();
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList; // the deprecated pair above completes the interface
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Reports every element as visible.
window.IntersectionObserver = class {
  readonly callback: (entries: { isIntersecting: boolean; target: Element }[]) => void;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = (entries) => callback(entries as IntersectionObserverEntry[], this as never); // callbacks read only these properties
  }
  observe(target: Element) {
    this.callback([{ isIntersecting: true, target }]);
  }
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver; // the other members are not used
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];
window.print ??= () => {};

// Without them, axios sends a file as JSON.
for (const type of [Blob, File]) {
  Object.defineProperty(type.prototype, Symbol.toStringTag, { value: type.name });
}

speedUpQueries();

afterEach(() => {
  cleanup();
  for (const end of openSessions.splice(0)) end();
  localStorage.clear();
  sessionStorage.clear();
  storedToken.restore();
  window.history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('class');
});

// A dynamic import still pending when a file ends would fail in the next file of the same worker.
afterAll(() => vi.dynamicImportSettled());
