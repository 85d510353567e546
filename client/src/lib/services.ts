import { history } from './history.tsx';
import { call } from './http.ts';
import { takeReturnPath } from './returnPath.ts';

/** What thunks reach the world with: the store hands it to each of them. */
export const services = {
  call,
  /** Opens a screen by its path; `state` comes along with it (useLocation). */
  go: (path: string, state?: unknown) => history.push(path, state),
  wait: (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
  reload: () => window.location.reload(),
  /** Opens login; with `comeBack` the sign-in leads back to where the person was. */
  askForLogin: ({ comeBack }: { comeBack: boolean }) => {
    const { pathname, search } = history.location();
    if (pathname === '/login') return;
    history.push('/login', comeBack ? { from: pathname + search } : null);
  },
  /** After a login through Google or Facebook: back to the screen that asked for it (FIX-14). */
  openReturnPath: () => {
    const isSignIn = ['/login', '/auth/success'].includes(history.location().pathname);
    const path = isSignIn && takeReturnPath();
    if (path) history.replace(path);
  },
};

export type Services = typeof services;
