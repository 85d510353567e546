import {
  configureStore,
  isAnyOf,
  isRejectedWithValue,
  type Middleware,
  Tuple,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { withExtraArgument } from 'redux-thunk';
import type { addresses } from '../state/addressesSlice.ts';
import type { stockAlerts } from '../state/stockAlertsSlice.ts';
import { auth, authenticated, loadProfile, sessionEnded, signedOut } from '../state/authSlice.ts';
import { cart } from '../state/cartSlice.ts';
import { persistCart } from '../state/cartStorage.ts';
import type { WishlistState } from '../features/account/wishlist/wishlistSlice.ts';
import type { ProductReviewsState } from '../features/storefront/product/productReviewsSlice.ts';
import type { ShopPageState } from '../features/storefront/shop/shopPageSlice.ts';
import type { checkout } from '../state/checkoutSlice.ts';
import type { orders } from '../state/ordersSlice.ts';
import { panels } from '../state/panelsSlice.ts';
import { likes } from '../state/likesSlice.ts';
import { claimVisitorData, clearPersonalData } from '../lib/accountStorage.ts';
import { lazyReducers } from '../lib/lazyReducers.ts';
import { loading } from '../lib/loading.ts';
import { notices } from '../lib/notices.ts';
import { services, type Services } from '../lib/services.ts';
import { announceSignOut, beforeSignOut, subscribeToSignOuts } from '../lib/signOutBroadcast.ts';
import { readAccountId, currentAccount, storedToken } from '../lib/storedToken.ts';

const isSessionEnd = isAnyOf(signedOut, sessionEnded);

/** The number of sessions that ended in this tab; used as a key to reset the UI. */
const endedSessions = (count = 0, action: UnknownAction) =>
  isSessionEnd(action) ? count + 1 : count;

const reducers = { auth, cart, endedSessions, likes, panels, loading, notices };

export interface AppState {
  auth: ReturnType<typeof auth>;
  cart: ReturnType<typeof cart>;
  endedSessions: number;
  likes: ReturnType<typeof likes>;
  panels: ReturnType<typeof panels>;
  loading: ReturnType<typeof loading>;
  notices: ReturnType<typeof notices>;
  /** Added with their code (lib/lazyReducers.ts), as is the data of lib/createResourceSlice.ts. */
  addresses?: ReturnType<typeof addresses>;
  stockAlerts?: ReturnType<typeof stockAlerts>;
  checkout?: ReturnType<typeof checkout>;
  orders?: ReturnType<typeof orders>;
  dashboard?: { wishlist?: WishlistState };
  productReviews?: ProductReviewsState;
  shopPage?: ShopPageState;
}

export type AppDispatch = ThunkDispatch<AppState, Services, UnknownAction>;

/**
 * A 401 ends the session, and signing out removes the token and opens login (AUTH-02, AUTH-03). Signing out also
 * deletes drafts and recent searches; after a 401 they are kept for the same account (SAFE-10).
 */
const sessionMiddleware: Middleware<unknown, AppState> = (api) => (next) => (action) => {
  if (isSessionEnd(action)) {
    if (signedOut.match(action)) {
      beforeSignOut.notify();
      announceSignOut(currentAccount());
      clearPersonalData(currentAccount());
    }
    services.session.abort();
    storedToken.set(null);
  }
  const wasSignedIn = api.getState().auth.isAuthenticated;
  const result = next(action);
  if (!wasSignedIn && api.getState().auth.isAuthenticated) {
    claimVisitorData();
    services.openReturnPath();
  }
  if (isRejectedWithValue(action) && isUnauthorized(action.payload)) {
    if (api.getState().auth.isAuthenticated) api.dispatch(sessionEnded());
  }
  if (isSessionEnd(action)) services.openLogin({ returnAfterLogin: sessionEnded.match(action) });
  return result;
};

const isUnauthorized = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 401;

export function createStore() {
  const makeReducer = () => {
    const reducer = combineReducers({ ...reducers, ...lazyReducers.all() });
    // At the end of a session only the loading counts and the notices are kept (SAFE-10).
    return (state: Parameters<typeof reducer>[0], action: UnknownAction) => {
      if (!state || !isSessionEnd(action)) return reducer(state, action);
      const { endedSessions, loading: counts, notices: shown } = state;
      return reducer({ endedSessions, loading: counts, notices: shown }, action);
    };
  };
  const store = configureStore({
    reducer: makeReducer(),
    middleware: () =>
      new Tuple(withExtraArgument<AppState, UnknownAction, Services>(services), sessionMiddleware),
  });
  lazyReducers.subscribe(() => store.replaceReducer(makeReducer()));
  return store;
}

export type AppStore = ReturnType<typeof createStore>;

export const selectEndedSessions = (state: AppState) => state.endedSessions;

/**
 * Restores the session and the cart from browser storage, and follows changes made in other tabs (SHELL-09).
 * @returns a function that stops following other tabs
 */
export function restoreSession(store: AppStore): () => void {
  storedToken.restore();
  persistCart(store);
  const isSignedIn = () => store.getState().auth.isAuthenticated;
  const signIn = () => {
    store.dispatch(authenticated());
    void store.dispatch(loadProfile());
  };
  if (storedToken.get()) signIn();

  const unsubscribers = [
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
