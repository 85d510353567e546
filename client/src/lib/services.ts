import { history } from './history.tsx';
import { takeReturnPath } from './returnPath.ts';

/** Side effects that tests replace. */
export const services = {
  navigate: (path: string, state?: unknown) => history.push(path, state),
  wait: (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
  reload: () => window.location.reload(),
  openUrl: (url: string) => window.location.assign(url),
  /** Opens the login screen. With `returnAfterLogin`, the user returns to the current screen afterwards. */
  openLogin: ({ returnAfterLogin }: { returnAfterLogin: boolean }) => {
    const { pathname, search } = history.location();
    if (pathname === '/login') return;
    history.push('/login', returnAfterLogin ? { from: pathname + search } : null);
  },
  /** After a Google or Facebook login, returns to the screen that required it (FIX-14). */
  openReturnPath: () => {
    const isSignIn = ['/login', '/auth/success'].includes(history.location().pathname);
    const path = isSignIn && takeReturnPath();
    if (path) history.replace(path);
  },
};
