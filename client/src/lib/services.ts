import { history } from './history.tsx';
import { call } from './http.ts';

/** What thunks reach the world with: the store hands it to each of them. */
export const services = {
  call,
  /** Opens a screen by its path; `state` comes along with it (useLocation). */
  go: (path: string, state?: unknown) => history.push(path, state),
  reload: () => window.location.reload(),
  /** Opens login; with `comeBack` the sign-in leads back to where the person was. */
  askForLogin: ({ comeBack }: { comeBack: boolean }) => {
    const { pathname, search } = history.location();
    if (pathname === '/login') return;
    history.push('/login', comeBack ? { from: pathname + search } : null);
  },
};

export type Services = typeof services;
