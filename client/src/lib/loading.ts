import { createSlice, isAsyncThunkAction, isPending, type UnknownAction } from '@reduxjs/toolkit';

/** Pending thunks by area and by name (DASH-19). */
type PendingCounts = Record<string, number>;

const area = (type: string) => type.split('/')[0] ?? type;
const name = (type: string) => type.split('/').slice(0, 2).join('/');

const initialState: PendingCounts = {};

export const loadingSlice = createSlice({
  name: 'loading',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(
      (action: UnknownAction) => isAsyncThunkAction(action),
      (counts, action) => {
        const change = isPending(action) ? 1 : -1;
        for (const key of [area(action.type), name(action.type)]) {
          counts[key] = (counts[key] ?? 0) + change;
        }
      },
    );
  },
});

/** Whether a thunk of an area ('shop'), or one thunk by its `typePrefix`, is pending. */
export const selectIsPending = (key: string) => (state: { loading: PendingCounts }) =>
  (state.loading[key] ?? 0) > 0;
