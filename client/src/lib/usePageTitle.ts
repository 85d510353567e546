import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { history } from './history.tsx';

/** Starts with the opened path, because the user may navigate before its page has loaded. */
const shown = { path: history.location().pathname };

/** Sets document.title, and focuses the h1 after a navigation, so that screen readers announce it (UX-22). */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = title ? `${title} · Uphill` : 'Uphill';
  }, [title]);
  useEffect(() => {
    if (shown.path !== pathname) queueMicrotask(focusTitle);
    shown.path = pathname;
  }, [pathname]);
}

/** Runs as a microtask, after a closing menu or drawer has restored the focus. */
function focusTitle() {
  const title = document.getElementById('page-title');
  // Behind an open drawer, for example after a sign-in during checkout, the focus stays in the drawer.
  if (!title?.closest('[aria-hidden="true"]')) title?.focus({ preventScroll: true });
}
