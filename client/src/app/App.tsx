import { lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { Footer } from '../features/shell/Footer.tsx';
import { Header } from '../features/shell/Header.tsx';
import { NotFoundPage } from '../features/shell/NotFoundPage.tsx';
import { Notices } from '../features/shell/Notices.tsx';
import { OfflineNotice } from '../features/shell/OfflineNotice.tsx';
import { HashRouter } from '../lib/history.tsx';
import { useAppSelector } from '../lib/hooks.ts';
import { useLeaveQuestion } from '../lib/leaveGuard.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { type Access, DashboardFrame, isInDashboard, type Screen, screens } from './screens.tsx';
import { useTabbingClass } from './useTabbingClass.ts';

type Row = [path: string, screen: Screen];

const StyleguidePage = lazy(async () => ({
  default: (await import('../features/styleguide/StyleguidePage.tsx')).StyleguidePage,
}));
const LeaveDialog = lazy(async () => ({
  default: (await import('./LeaveDialog.tsx')).LeaveDialog,
}));

/** The server says so in the page it sends; Vite's own server means it anyway. */
const isDevelopment =
  import.meta.env.DEV || document.documentElement.dataset['mode'] === 'development';

const inDashboard = ([path]: Row) => isInDashboard(path);
const rows: readonly Row[] = Object.entries(screens);

const routesOf = (some: readonly Row[]) =>
  some.map(([path, [access, Page]]) => (
    <Route
      key={path}
      path={path}
      element={
        <Guarded access={access}>
          <Page />
        </Guarded>
      }
    />
  ));

export function App() {
  return (
    <HashRouter>
      <Frame />
    </HashRouter>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const question = useLeaveQuestion();
  useTabbingClass();
  const shown = useRef(pathname);
  useEffect(() => {
    // The page that was opened first stays where the browser has put it.
    if (shown.current === pathname) return;
    shown.current = pathname;
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
  }, [pathname]);

  return (
    <>
      <a className="skipLink" href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      {header}
      <main id="main" tabIndex={-1}>
        <CrashBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton />}>{routes}</Suspense>
        </CrashBoundary>
      </main>
      {end}
      {question && (
        <Suspense fallback={null}>
          <LeaveDialog question={question} />
        </Suspense>
      )}
    </>
  );
}

// The same elements each time: a change of the address renders what depends on it, not the frame around it.
const header = <Header />;
const end = (
  <>
    <Footer />
    <Notices />
    <OfflineNotice />
  </>
);
const routes = (
  <Routes>
    {routesOf(rows.filter((row) => !inDashboard(row)))}
    <Route
      element={
        <Guarded access="signedIn">
          <DashboardFrame>
            <Suspense fallback={<PageSkeleton framed />}>
              <Outlet />
            </Suspense>
          </DashboardFrame>
        </Guarded>
      }
    >
      {routesOf(rows.filter(inDashboard))}
    </Route>
    {isDevelopment && <Route path="/styleguide" element={<StyleguidePage />} />}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);

/** The address belongs to the router, so the skip link moves the focus by itself. */
function skipToMain(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Shows a screen to those whom the table names; nothing of it runs for others (DASH-01, DASH-06, ROUTE-14). */
function Guarded({ access, children }: { access: Access; children: React.ReactNode }) {
  const { isAuthenticated, user } = useAppSelector((state) => state.auth);
  const { pathname, search, state } = useLocation();
  if (access === 'anyone') return children;
  if (access === 'guest') {
    if (!isAuthenticated) return children;
    // The dashboard offers to open a reset link after a sign-out (ROUTE-14).
    const resetLink = pathname.startsWith('/reset-password/') ? pathname : null;
    return <Navigate to={cameFrom(state)} replace state={resetLink && { resetLink }} />;
  }
  if (!isAuthenticated) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  if (access === 'signedIn') return children;
  if (!user) return <PageSkeleton framed />;
  return access.includes(user.role) ? children : <NotFoundPage />;
}

/** Where a sign-in leads: back to the screen that asked for it, else to the dashboard. */
const cameFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : '/dashboard';
