import { createSlice } from '@reduxjs/toolkit';
import type { AppState } from '../../../app/store.ts';
import type { ReplyOf } from '../../../lib/http.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

type UsersState = ReplyOf<'GET /user/search'>;

/** Loads users whose first name starts with the text, as the specification's pattern requires (DASH-12). */
export const searchUsers = createAppThunk(
  'users/search',
  ({ search, page }: { search: string; page: number }, { call }) =>
    call('GET /user/search', { input: { firstName: `/^${search}/i`, page } }),
  { silent: true, abortPrevious: true },
);

const initialState: UsersState = { users: [], pages: 1, page: 1, totalUsers: 0 };

const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(searchUsers.fulfilled, (_, { payload }) => payload);
  },
});

export const users = usersSlice.reducer;

export const selectUsers = (state: AppState) => state.dashboard?.users ?? initialState;
