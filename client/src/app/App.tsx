import { Fragment, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { Footer } from '../shell/footer/Footer.tsx';
import { Header } from '../shell/header/Header.tsx';
import { NotFoundPage } from '../common/NotFoundPage.tsx';
import { Notices } from '../shell/Notices.tsx';
import { type Access, accessByPath, screenPaths, type ScreenPath } from 'shared/screenPaths';
import { HashRouter } from '../lib/history.tsx';
import { useAppSelector } from '../lib/hooks.ts';
import { useSecondFactorPrompt } from '../lib/secondFactorPrompt.ts';
import { lazyPart } from '../lib/lazyPart.tsx';
import { usePendingPrompt } from '../lib/unsavedChangesPrompt.ts';
import { readReturnPath } from '../lib/returnPath.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { prefersReducedMotion } from '../ui/prefersReducedMotion.ts';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import { selectEndedSessions } from './store.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { DashboardLayout, isInDashboard, pages, StyleguidePage } from './screens.tsx';

const SecondFactorDialog = lazyPart(
  async () =>
    (await import('../users/account/secondFactor/SecondFactorForm.tsx')).SecondFactorDialog,
);
const ConfirmDialog = lazyPart(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

/** True in development mode, which the server reports in the page and Vite's dev server implies. */
const isDevelopment =
  import.meta.env.DEV || document.documentElement.dataset['mode'] === 'development';

const renderRoutes = (paths: readonly ScreenPath[]) =>
  paths.map((path) => {
    const Page = pages[path];
    return (
      <Route
        key={path}
        path={path}
        element={
          <Guarded access={accessByPath[path]}>
            <ScreenBoundary isInDashboard={isInDashboard(path)}>
              <Page />
            </ScreenBoundary>
          </Guarded>
        }
      />
    );
  });

export function App() {
  return (
    <HashRouter>
      <AppLayout />
    </HashRouter>
  );
}

function AppLayout() {
  const { pathname } = useLocation();
  const pendingPrompt = usePendingPrompt();
  const secondFactorPrompt = useSecondFactorPrompt();
  const endedSessions = useAppSelector(selectEndedSessions);
  useTabbingClass();
  const shown = useRef(pathname);
  useEffect(() => {
    // On the first page the browser sets the scroll position.
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, [pathname]);

  return (
    <>
      <a className="skipLink" href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      {/* A new session remounts everything, so that no input or data of the previous user remains (SAFE-10). */}
      <Fragment key={endedSessions}>
        {header}
        <main id="main" tabIndex={-1}>
          {routes}
        </main>
        {footer}
      </Fragment>
      {overlays}
      {secondFactorPrompt && <SecondFactorDialog prompt={secondFactorPrompt} />}
      {pendingPrompt && (
        <ConfirmDialog
          open
          title="Leave without saving?"
          text="Your changes have not been saved and will be lost."
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={pendingPrompt.leave}
          onCancel={pendingPrompt.stay}
        />
      )}
    </>
  );
}

/** Sets a class that makes the focus ring stronger after the Tab key, until a pointer is used (SHELL-10). */
function useTabbingClass(): void {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Tab') document.documentElement.classList.add('tabbing');
  });
  useWindowEvent('pointerdown', () => document.documentElement.classList.remove('tabbing'));
}

// Constant elements: React skips them when the location changes.
const header = <Header />;
const footer = <Footer />;
const overlays = <Notices />;
const routes = (
  <Routes>
    {renderRoutes(screenPaths.filter((path) => !isInDashboard(path)))}
    <Route
      element={
        <Guarded access="signedIn">
          <ErrorBoundary>
            <Suspense fallback={<PageSkeleton />}>
              <DashboardLayout>
                <Outlet />
              </DashboardLayout>
            </Suspense>
          </ErrorBoundary>
        </Guarded>
      }
    >
      {renderRoutes(screenPaths.filter(isInDashboard))}
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

/** In script, because the router owns the URL hash. In the dashboard the content is behind the sidebar. */
function skipToMain(event: { preventDefault: () => void }) {
  event.preventDefault();
  const main = document.getElementById('main');
  (main?.querySelector<HTMLElement>('[data-content]') ?? main)?.focus();
}

/** Remounts the screen when the path changes, without touching the layout around it (FIX-11). */
function ScreenBoundary({
  isInDashboard,
  children,
}: {
  isInDashboard?: boolean;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton isInDashboard={isInDashboard} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Renders a screen only for users with access; for others none of its code runs (DASH-01, DASH-06, ROUTE-14). */
function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const { isAuthenticated, user } = useAppSelector((state) => state.auth);
  const { pathname, search, state } = useLocation();
  if (access === 'anyone') return children;
  if (access === 'guest') {
    if (!isAuthenticated) return children;
    // The dashboard offers to sign out and open the reset link (ROUTE-14).
    const resetLink = pathname.startsWith('/reset-password/') ? pathname : null;
    return (
      <Navigate
        to={readReturnPath(state) ?? '/dashboard'}
        replace
        state={resetLink && { resetLink }}
      />
    );
  }
  if (!isAuthenticated) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  if (access === 'signedIn') return children;
  if (!user) return <PageSkeleton isInDashboard />;
  return access.includes(user.role) ? children : <NotFoundPage />;
}
