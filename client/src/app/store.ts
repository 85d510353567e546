import {
  configureStore,
  isAnyOf,
  isRejectedWithValue,
  type Middleware,
  Tuple,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { thunk, type ThunkMiddleware } from 'redux-thunk';
import type { Order } from 'shared/orders/orderEntities';
import type { addresses } from '../addresses/addressesSlice.ts';
import {
  authSlice,
  authenticated,
  loadProfile,
  sessionEnded,
  signedOut,
} from '../users/authSlice.ts';
import { cartSlice } from '../cart/cartSlice.ts';
import { persistCart } from '../cart/cartStorage.ts';
import type { checkout } from '../checkout/checkoutSlice.ts';
import { panelsSlice } from '../common/panelsSlice.ts';
import { likesSlice } from '../wishlist/likesSlice.ts';
import { claimVisitorData, clearPersonalData } from '../lib/accountStorage.ts';
import { request } from '../lib/http.ts';
import { loadingSlice } from '../lib/loading.ts';
import { noticesSlice } from '../lib/notices.ts';
import { rootReducer } from '../lib/rootReducer.ts';
import { services } from '../lib/services.ts';
import { deleteStoredReplies } from '../lib/replyCache.ts';
import { announceSignOut, beforeSignOut, subscribeToSignOuts } from '../lib/signOutBroadcast.ts';
import { readAccountId, currentAccount, storedToken } from '../lib/storedToken.ts';
import { abortRuns, getFailure } from '../lib/thunk.ts';

const isSessionEnd = isAnyOf(signedOut, sessionEnded);

/** The number of sessions that ended in this tab; used as a key to reset the UI. */
const endedSessions = (count = 0, action: UnknownAction) =>
  isSessionEnd(action) ? count + 1 : count;

/** These slices inject themselves when their code is loaded, as does the data of lib/createResourceSlice.ts. */
interface LazyState {
  addresses: ReturnType<typeof addresses>;
  checkout: ReturnType<typeof checkout>;
  orders: Order[];
}

const appReducer = rootReducer
  .inject(authSlice)
  .inject(cartSlice)
  .inject(likesSlice)
  .inject(panelsSlice)
  .inject(loadingSlice)
  .inject(noticesSlice)
  .inject({ reducerPath: 'endedSessions', reducer: endedSessions })
  .withLazyLoadedSlices<LazyState>();

export type AppState = ReturnType<typeof appReducer>;

/** At the end of a session only the loading counts and the notices are kept (SAFE-10). */
function reducer(state: AppState | undefined, action: UnknownAction): AppState {
  if (!state || !isSessionEnd(action)) return appReducer(state, action);
  const { endedSessions: count, loading, notices } = state;
  // The other slices start from their initial state.
  return appReducer({ endedSessions: count, loading, notices } as AppState, action);
}

export type AppDispatch = ThunkDispatch<AppState, unknown, UnknownAction>;

/**
 * A 401 ends the session, and signing out removes the token and opens login (AUTH-02, AUTH-03). Signing out also
 * deletes drafts and recent searches; after a 401 they are kept for the same account (SAFE-10).
 */
const sessionMiddleware: Middleware<unknown, AppState> = (api) => (next) => (action) => {
  if (isSessionEnd(action)) {
    if (signedOut.match(action)) {
      const token = storedToken.get();
      const lastTasks = Promise.allSettled(Array.from(beforeSignOut, (task) => task()));
      if (token) void lastTasks.then(() => endSession(token));
      announceSignOut(currentAccount());
      clearPersonalData(currentAccount());
    }
    abortRuns();
    deleteStoredReplies();
    storedToken.set(null);
  }
  const wasSignedIn = api.getState().auth.isAuthenticated;
  const result = next(action);
  if (!wasSignedIn && api.getState().auth.isAuthenticated) {
    claimVisitorData();
    services.openReturnPath();
  }
  if (isRejectedWithValue(action) && getFailure(action.payload)?.status === 401) {
    if (api.getState().auth.isAuthenticated) api.dispatch(sessionEnded());
  }
  if (isSessionEnd(action)) services.openLogin({ returnAfterLogin: sessionEnded.match(action) });
  return result;
};

/** The server forgets the session of a token (SAFE-26); offline, the token ends with its time. */
const endSession = (token: string) =>
  request('POST /user/sign-out', { input: {}, params: {}, token }).catch(() => {});

export const createStore = () =>
  configureStore({
    reducer,
    middleware: () => new Tuple(thunk as ThunkMiddleware<AppState>, sessionMiddleware),
  });

export type AppStore = ReturnType<typeof createStore>;

export const selectEndedSessions = (state: AppState) => state.endedSessions;

/** Restores session and cart, and follows other tabs until the returned function is called (SHELL-09). */
export function restoreSession(store: AppStore): () => void {
  storedToken.restore();
  const unfollowCart = persistCart(store);
  const isSignedIn = () => store.getState().auth.isAuthenticated;
  const signIn = () => {
    store.dispatch(authenticated());
    void store.dispatch(loadProfile());
  };
  if (storedToken.get()) signIn();

  const unsubscribers = [
    unfollowCart,
    subscribeToSignOuts((account) => {
      if (isSignedIn() && account === currentAccount()) store.dispatch(signedOut());
    }),
    storedToken.subscribe(() => {
      const [ownToken, newToken] = [storedToken.get(), storedToken.readStored()];
      if (ownToken === newToken) return;
      const isOtherAccount = !newToken || readAccountId(newToken) !== readAccountId(ownToken);
      if (isSignedIn() && isOtherAccount) store.dispatch(sessionEnded());
      storedToken.restore();
      if (newToken) signIn();
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
