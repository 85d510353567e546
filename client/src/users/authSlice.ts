import { createSlice } from '@reduxjs/toolkit';
import type { InputOf } from 'shared/endpoints';
import type { User } from 'shared/entities';
import type { AppState } from '../app/store.ts';
import { useAppSelector } from '../lib/hooks.ts';
import type { Versioned } from '../lib/http.ts';
import { storedToken } from '../lib/storedToken.ts';
import { createAppThunk } from '../lib/thunk.ts';

interface AuthState {
  isAuthenticated: boolean;
  /** The profile; null for a visitor and while it is loading. */
  user: Versioned<User> | null;
}

export const login = createAppThunk(
  'auth/login',
  async (input: InputOf<'POST /user/login'>, { call }) => {
    const reply = await call('POST /user/login', { input });
    if ('secondFactor' in reply) return { challenge: reply.secondFactor };
    storedToken.set(reply.accessToken);
    return { user: reply.user };
  },
  { errorTitle: 'Please try to login again!' },
);

export const signUp = createAppThunk(
  'auth/signUp',
  async (input: InputOf<'POST /user/register'>, { call }) => {
    const reply = await call('POST /user/register', { input });
    storedToken.set(reply.accessToken);
    return reply.user;
  },
  {
    successText:
      'You have signed up successfully! You will be receiving an email as well. Thank you!',
    errorTitle: 'Please try to signup again!',
  },
);

const toProfile = ({ user, version }: Versioned<{ user: User }>) => ({ ...user, version });

export const loadProfile = createAppThunk('auth/loadProfile', (_: void, { call }) =>
  call('GET /user/me').then(toProfile),
);

export const updateProfile = createAppThunk(
  'auth/updateProfile',
  ({ version, ...input }: Versioned<InputOf<'PUT /user/me'>>, { call }) =>
    call('PUT /user/me', { input, version }).then(toProfile),
  { successText: 'Update account / SuccessFully updated' },
);

const initialState: AuthState = { isAuthenticated: false, user: null };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Sets the auth flag after a stored token, a social login or a sign-in in another tab (AUTH-09). */
    authenticated(state) {
      state.isAuthenticated = true;
    },
    /** Sign-out by the user: the store resets every slice and deletes drafts (AUTH-02, SAFE-10). */
    signedOut: () => initialState,
    /** Sign-out by a 401: drafts stay for the account, and the next sign-in returns to this screen (AUTH-03, UX-13). */
    sessionEnded: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(login.fulfilled, (state, { payload: { user } }) => {
      // The second factor is still missing (SAFE-26).
      if (!user) return;
      state.isAuthenticated = true;
      state.user = user;
    });
    for (const thunk of [signUp, loadProfile, updateProfile]) {
      builder.addCase(thunk.fulfilled, (state, { payload }) => {
        state.isAuthenticated = true;
        state.user = payload;
      });
    }
  },
});

export const { authenticated, signedOut, sessionEnded } = authSlice.actions;

export const selectIsAuthenticated = (state: AppState) => state.auth.isAuthenticated;
export const selectUser = (state: AppState) => state.auth.user;
export const useIsAdmin = () => useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
