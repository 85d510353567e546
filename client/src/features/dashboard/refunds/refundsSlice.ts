import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

export const {
  load: loadRefunds,
  reload: reloadRefunds,
  select: selectRefunds,
} = createResourceSlice(
  'dashboard/refunds',
  (query: InputOf<'GET /refund'>, { call }) => call('GET /refund', { input: query }),
  { initial: { refunds: [], pages: 1, page: 1, totalRefunds: 0 } },
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
