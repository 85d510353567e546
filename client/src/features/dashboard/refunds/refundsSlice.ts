import type { InputOf } from 'shared/endpoints';
import { createPeek } from '../../../lib/createPeek.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk, type ThunkTools } from '../../../lib/thunk.ts';

const readRefunds = (query: InputOf<'GET /refund'>, { call }: ThunkTools) =>
  call('GET /refund', { input: query });

export const {
  load: loadRefunds,
  reload: reloadRefunds,
  select: selectRefunds,
  selectArg,
} = createResourceSlice('dashboard/refunds', readRefunds, {
  initial: { refunds: [], pages: 1, page: 1, totalRefunds: 0 },
});

export const { peek: peekRefunds, show: showRefunds } = createPeek(
  'dashboard/refunds',
  readRefunds,
  selectArg,
);

/** Decides about a refund in "To do" (PAY-04, PAY-05). */
export const decideRefund = createAppThunk(
  'refunds/decide',
  async ({ id, ...input }: InputOf<'PUT /refund/:id'> & { id: string }, { call, dispatch }) => {
    await call('PUT /refund/:id', { params: { id }, input });
    await dispatch(reloadRefunds());
  },
  { successText: 'Refund has been updated' },
);
