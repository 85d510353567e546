import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { createPath, type Location, type Navigator, parsePath, Router } from 'react-router-dom';
import { createListeners } from '../ui/listeners.ts';

/*
 * Hash history without a slash: `#shop?page=2` is the location `/shop?page=2` (ROUTE-01). react-router 7 only writes
 * `#/shop`, so its <Router> uses this history instead.
 */

/** Asks whether a page with unsaved changes may be left; `leave` continues the navigation. */
type Blocker = (leave: () => void) => void;

const toPath = (hash: string) => `/${hash.replace(/^#?\/?/, '')}`;

/** Returns the URL hash of a path, such as `#shop`; home is `#`. */
export const toHash = (path: string) => `#${path.replace(/^\//, '')}`;

interface State {
  index: number;
  key: string;
  data: unknown;
}

/** Only this module writes it; at first there is none. */
const readState = (): State => ({ index: 0, key: 'default', data: null, ...window.history.state });

function readLocation(): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(toPath(window.location.hash));
  const { data: state, key } = readState();
  return { pathname, search, hash, state, key };
}

/*
 * The server also serves the app for `/product/{slug}` (ROUTE-10) and for unknown paths (ROUTE-19), and old links have
 * a slash in the hash. All are rewritten to the canonical form.
 */
if (window.location.pathname !== '/') {
  const { pathname, search } = window.location;
  const isProduct = /^\/product\/[^/]+$/.test(pathname);
  window.history.replaceState(null, '', `/${toHash(isProduct ? pathname + search : '/404')}`);
} else if (window.location.hash.startsWith('#/')) {
  window.history.replaceState(null, '', toHash(toPath(window.location.hash)));
}

/** Undoes a navigation of the browser by `delta` entries, unnoticed by other listeners. */
function undoNavigation(delta: number, onUndone: () => void) {
  window.history.go(-delta);
  window.addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation();
      onUndone();
    },
    { once: true, capture: true },
  );
}

function createHashHistory() {
  let current = readLocation();
  let index = readState().index;
  let blocker: Blocker | null = null;
  const listeners = createListeners();

  function refresh() {
    current = readLocation();
    index = readState().index;
    listeners.notify();
  }

  function write(to: Parameters<Navigator['push']>[0], data: unknown, replace: boolean) {
    const path = typeof to === 'string' ? to : createPath(to);
    const key = Math.random().toString(36).slice(2, 10);
    const state: State = { index: replace ? index : index + 1, key, data };
    if (replace) window.history.replaceState(state, '', toHash(path));
    else window.history.pushState(state, '', toHash(path));
    refresh();
  }

  function runUnlessBlocked(go: () => void) {
    if (!blocker) return go();
    blocker(() => {
      blocker = null;
      go();
    });
  }

  window.addEventListener('popstate', () => {
    if (window.location.hash.startsWith('#/')) {
      window.history.replaceState(window.history.state, '', toHash(toPath(window.location.hash)));
    }
    const delta = readState().index - index;
    if (!blocker || delta === 0) return refresh();
    const pausedBlocker = blocker;
    // Until the user has answered.
    blocker = null;
    undoNavigation(delta, () => {
      blocker = pausedBlocker;
      runUnlessBlocked(() => window.history.go(delta));
    });
  });

  const navigator: Navigator = {
    createHref: (to) => toHash(typeof to === 'string' ? to : createPath(to)),
    push: (to, state) => runUnlessBlocked(() => write(to, state, false)),
    replace: (to, state) => write(to, state, true),
    go: (delta) => window.history.go(delta),
  };

  return {
    location: () => current,
    /** Opens a screen without asking; only links and Back ask about unsaved changes. */
    push: (to: string, state?: unknown) => write(to, state ?? null, false),
    replace: (to: string, state?: unknown) => write(to, state ?? null, true),
    subscribe: listeners.subscribe,
    /** Makes navigations by the user call `newBlocker`; returns a function that removes the blocker. */
    block(newBlocker: Blocker): () => void {
      blocker = newBlocker;
      return () => {
        if (blocker === newBlocker) blocker = null;
      };
    },
    /** Reads the URL again after something else has changed it, such as a test. */
    refresh,
    /** The navigations of links and `useNavigate`. */
    navigator,
  };
}

export const history = createHashHistory();

/**
 * Connects react-router to the hash history. Query changes on the same screen are transitions, so that the page stays
 * responsive (UX-02). A new screen renders synchronously together with other state updates, because access depends on
 * both.
 */
export function HashRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(history.location);
  useEffect(() => {
    let shown = '';
    const handleChange = () => {
      const next = history.location();
      const show = () => setLocation(next);
      if (next.pathname === shown) startTransition(show);
      else show();
      shown = next.pathname;
    };
    handleChange();
    return history.subscribe(handleChange);
  }, []);
  return (
    <Router location={location} navigator={history.navigator}>
      {children}
    </Router>
  );
}
