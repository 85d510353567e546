import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

/** A page of the returns in a scope (RET-02). */
export const {
  load: loadReturns,
  reload: reloadReturns,
  select: selectReturns,
} = createResourceSlice(
  'returns/list',
  (query: InputOf<'GET /return'>, { call }) => call('GET /return', { input: query }),
  { initial: { returns: [], pages: 1, page: 1, totalReturns: 0 } },
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
