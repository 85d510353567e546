import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { history } from './history.tsx';

/** At first the one that was opened, whose page may not even have come when another is chosen. */
let shownPath = history.location().pathname;

/**
 * Names the page in the browser's tab; after a navigation the focus goes to its h1, which is then spoken (UX-22).
 * The h1 is the one of ui/Page.tsx.
 */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = title ? `${title} · Uphill` : 'Uphill';
  }, [title]);
  useEffect(() => {
    if (shownPath !== pathname) queueMicrotask(focusTitle);
    shownPath = pathname;
  }, [pathname]);
}

/** Called once a menu or drawer that closes with the navigation has given the focus back. */
function focusTitle() {
  const title = document.getElementById('page-title');
  // A page that comes behind an open drawer, as after a sign-in on the way, leaves the focus there.
  if (!title?.closest('[aria-hidden="true"]')) title?.focus({ preventScroll: true });
}
