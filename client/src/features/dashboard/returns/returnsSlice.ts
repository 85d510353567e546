import type { InputOf } from 'shared/endpoints';
import { createPeek } from '../../../lib/createPeek.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk, type ThunkTools } from '../../../lib/thunk.ts';

/** A page of the returns in a scope (RET-02). */
const readReturns = (query: InputOf<'GET /return'>, { call }: ThunkTools) =>
  call('GET /return', { input: query });

export const {
  load: loadReturns,
  reload: reloadReturns,
  select: selectReturns,
  selectArg,
} = createResourceSlice('returns/list', readReturns, {
  initial: { returns: [], pages: 1, page: 1, totalReturns: 0 },
});

export const { peek: peekReturns, show: showReturns } = createPeek(
  'returns/list',
  readReturns,
  selectArg,
);

/** Sets the next status of a return, and loads the list again (RET-02). */
export const setReturnStatus = createAppThunk(
  'returns/setStatus',
  async ({ id, ...input }: InputOf<'PUT /return/:id'> & { id: string }, { call, dispatch }) => {
    await call('PUT /return/:id', { params: { id }, input });
    void dispatch(reloadReturns());
  },
  // The dialog shows the failure.
  { successText: 'The return has been updated', silent: true },
);
