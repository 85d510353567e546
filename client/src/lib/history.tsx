import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { createPath, type Location, type Navigator, parsePath, Router } from 'react-router-dom';

/*
 * Hash history without a slash: `#shop?page=2` is the location `/shop?page=2` (ROUTE-01).
 * react-router 7 writes `#/shop` only, so its <Router> gets this history instead.
 */

/** Asks whether a page with unsaved changes may be left; `leave` goes on to where the person wanted. */
type Blocker = (leave: () => void) => void;

const toPath = (hash: string) => `/${hash.replace(/^#?\/?/, '')}`;

/** The address of a path within the page, such as `#shop`; home is `#`. */
export const hashOf = (path: string) => `#${path.replace(/^\//, '')}`;

interface State {
  index: number;
  key: string;
  data: unknown;
}

function stateOf(value: unknown): State {
  if (typeof value === 'object' && value !== null && 'index' in value) {
    return value as State; // only this module writes history.state
  }
  return { index: 0, key: 'default', data: null };
}

function readLocation(): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(toPath(window.location.hash));
  const state = stateOf(window.history.state);
  return { pathname, search, hash, state: state.data, key: state.key };
}

/*
 * The server sends the app for `/product/{slug}` (ROUTE-10) and for paths that it does not know (ROUTE-19);
 * an address with a slash in its hash is an old habit. All get the one true form.
 */
if (window.location.pathname !== '/') {
  const { pathname } = window.location;
  const isProduct = /^\/product\/[^/]+$/.test(pathname);
  window.history.replaceState(null, '', `/${hashOf(isProduct ? pathname : '/404')}`);
} else if (window.location.hash.startsWith('#/')) {
  window.history.replaceState(null, '', hashOf(toPath(window.location.hash)));
}

let current = readLocation();
let index = stateOf(window.history.state).index;
let blocker: Blocker | null = null;
const listeners = new Set<() => void>();

function announce() {
  current = readLocation();
  index = stateOf(window.history.state).index;
  for (const listener of listeners) listener();
}

function write(to: Parameters<Navigator['push']>[0], data: unknown, replace: boolean) {
  const path = typeof to === 'string' ? to : createPath(to);
  const state: State = {
    index: replace ? index : index + 1,
    key: Math.random().toString(36).slice(2, 10),
    data,
  };
  if (replace) window.history.replaceState(state, '', hashOf(path));
  else window.history.pushState(state, '', hashOf(path));
  announce();
}

function unlessBlocked(go: () => void) {
  if (!blocker) return go();
  blocker(() => {
    blocker = null;
    go();
  });
}

window.addEventListener('popstate', () => {
  if (window.location.hash.startsWith('#/')) {
    window.history.replaceState(window.history.state, '', hashOf(toPath(window.location.hash)));
  }
  const delta = stateOf(window.history.state).index - index;
  if (!blocker || delta === 0) return announce();
  const ask = blocker;
  // Stay where we are until the person has answered.
  blocker = null;
  window.history.go(-delta);
  window.addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation();
      blocker = ask;
      unlessBlocked(() => window.history.go(delta));
    },
    { once: true, capture: true },
  );
});

export const history = {
  location: () => current,
  /** Opens a screen without asking; a person's own links and Back do ask where something blocks. */
  push: (to: string, state?: unknown) => write(to, state ?? null, false),
  replace: (to: string, state?: unknown) => write(to, state ?? null, true),
  back: () => window.history.back(),
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Lets `ask` stand between the person and another page until the returned function is called. */
  block(ask: Blocker): () => void {
    blocker = ask;
    return () => {
      if (blocker === ask) blocker = null;
    };
  },
  /** Reads the address again: for tests, and for what changed the address around us. */
  refresh: announce,
};

const navigator: Navigator = {
  createHref: (to) => hashOf(typeof to === 'string' ? to : createPath(to)),
  push: (to, state) => unlessBlocked(() => write(to, state, false)),
  replace: (to, state) => write(to, state, true),
  go: (delta) => window.history.go(delta),
};

/**
 * Gives react-router the hash history. The same screen with other filters is rendered in short steps: the press is
 * answered first (UX-02). Another screen comes at once, with whatever else changed: who may see it depends on both.
 */
export function HashRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(history.location);
  useEffect(() => {
    let shown = '';
    const follow = () => {
      const next = history.location();
      const show = () => setLocation(next);
      if (next.pathname === shown) startTransition(show);
      else show();
      shown = next.pathname;
    };
    follow();
    return history.listen(follow);
  }, []);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
