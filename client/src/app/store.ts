import {
  configureStore,
  isRejectedWithValue,
  type Middleware,
  Tuple,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { withExtraArgument } from 'redux-thunk';
import {
  auth,
  authenticated,
  loadProfile,
  sessionEnded,
  signedOut,
} from '../features/auth/authSlice.ts';
import { cart } from '../features/cart/cartSlice.ts';
import { keepCart } from '../features/cart/cartStorage.ts';
import type { dashboard } from '../features/dashboard/dashboardSlice.ts';
import type { orders } from '../features/orders/ordersSlice.ts';
import { panels } from '../features/shell/panels.ts';
import { shop } from '../features/shop/shopSlice.ts';
import { hearts } from '../features/wishlist/hearts.ts';
import { dropDrafts } from '../lib/drafts.ts';
import { lazyReducers } from '../lib/lazyReducers.ts';
import { loading } from '../lib/loading.ts';
import { notices } from '../lib/notices.ts';
import { dropSearches } from '../lib/recentSearches.ts';
import { services, type Services } from '../lib/services.ts';
import { storedToken } from '../lib/storedToken.ts';

const reducers = { auth, cart, hearts, panels, shop, loading, notices };

export interface AppState {
  auth: ReturnType<typeof auth>;
  cart: ReturnType<typeof cart>;
  hearts: ReturnType<typeof hearts>;
  panels: ReturnType<typeof panels>;
  shop: ReturnType<typeof shop>;
  loading: ReturnType<typeof loading>;
  notices: ReturnType<typeof notices>;
  /** These two come with their code (lib/lazyReducers.ts). */
  orders?: ReturnType<typeof orders>;
  dashboard?: ReturnType<typeof dashboard>;
}

export type AppDispatch = ThunkDispatch<AppState, Services, UnknownAction>;

/** AUTH-02, AUTH-03: a 401 signs out, and signing out removes the token and opens login. */
const endSessions: Middleware<unknown, AppState> = (api) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && isUnauthorized(action.payload)) {
    if (api.getState().auth.isAuthenticated) api.dispatch(sessionEnded());
  }
  if (sessionEnded.match(action)) {
    storedToken.set(null);
    services.askForLogin({ comeBack: true });
  }
  if (signedOut.match(action)) {
    storedToken.set(null);
    dropDrafts();
    dropSearches();
    services.askForLogin({ comeBack: false });
  }
  return result;
};

const isUnauthorized = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 401;

export function createStore() {
  const reducer = () => combineReducers({ ...reducers, ...lazyReducers.all() });
  const store = configureStore({
    reducer: reducer(),
    middleware: () =>
      new Tuple(withExtraArgument<AppState, UnknownAction, Services>(services), endSessions),
  });
  lazyReducers.listen(() => store.replaceReducer(reducer()));
  return store;
}

export type AppStore = ReturnType<typeof createStore>;

/** Brings back what the browser kept: the session and the cart, and follows other tabs (SHELL-09). */
export function restore(store: AppStore): void {
  keepCart(store);
  const signIn = () => {
    store.dispatch(authenticated());
    void store.dispatch(loadProfile());
  };
  if (storedToken.get()) signIn();
  storedToken.onChange((token) => {
    if (token) signIn();
    else if (store.getState().auth.isAuthenticated) store.dispatch(signedOut());
  });
}
