import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { Footer } from '../features/shell/Footer.tsx';
import { Header } from '../features/shell/Header.tsx';
import { NotFoundPage } from '../features/shell/NotFoundPage.tsx';
import { Notices } from '../features/shell/Notices.tsx';
import { OfflineNotice } from '../features/shell/OfflineNotice.tsx';
import { HashRouter } from '../lib/history.tsx';
import { useAppSelector } from '../lib/hooks.ts';
import { useLeaveQuestion } from '../lib/unsavedChangesPrompt.ts';
import { returnPathIn } from '../lib/returnPath.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { selectEndedSessions } from './store.ts';
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
          <ScreenBoundary framed={isInDashboard(path)}>
            <Page />
          </ScreenBoundary>
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
  const endedSessions = useAppSelector(selectEndedSessions);
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
      {/* The next person gets none of what the last one has typed or loaded (SAFE-10). */}
      <Fragment key={endedSessions}>
        {header}
        <main id="main" tabIndex={-1}>
          {routes}
        </main>
        {footer}
      </Fragment>
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
const footer = <Footer />;
const end = (
  <>
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
          <CrashBoundary>
            <Suspense fallback={<PageSkeleton />}>
              <DashboardFrame>
                <Outlet />
              </DashboardFrame>
            </Suspense>
          </CrashBoundary>
        </Guarded>
      }
    >
      {routesOf(rows.filter(inDashboard))}
    </Route>
    {isDevelopment && (
      <Route
        path="/styleguide"
        element={
          <ScreenBoundary>
            <StyleguidePage />
          </ScreenBoundary>
        }
      />
    )}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);

/** The address belongs to the router, so the skip link moves the focus by itself. */
function skipToMain(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Another path starts its screen anew, without touching what stands around it (FIX-11). */
function ScreenBoundary({ framed, children }: { framed?: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton framed={framed} />}>{children}</Suspense>
    </CrashBoundary>
  );
}

/** Shows a screen to those whom the table names; nothing of it runs for others (DASH-01, DASH-06, ROUTE-14). */
function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const { isAuthenticated, user } = useAppSelector((state) => state.auth);
  const { pathname, search, state } = useLocation();
  if (access === 'anyone') return children;
  if (access === 'guest') {
    if (!isAuthenticated) return children;
    // The dashboard offers to open a reset link after a sign-out (ROUTE-14).
    const resetLink = pathname.startsWith('/reset-password/') ? pathname : null;
    return (
      <Navigate
        to={returnPathIn(state) ?? '/dashboard'}
        replace
        state={resetLink && { resetLink }}
      />
    );
  }
  if (!isAuthenticated) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  if (access === 'signedIn') return children;
  if (!user) return <PageSkeleton framed />;
  return access.includes(user.role) ? children : <NotFoundPage />;
}
