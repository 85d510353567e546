import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { loadOrder } from '../../../state/ordersSlice.ts';

/** The returns of the order on the screen (RET-03). */
export const {
  load: loadOrderReturns,
  reload: reloadOrderReturns,
  select: selectOrderReturns,
} = createResourceSlice(
  'returns/ofOrder',
  (query: Pick<InputOf<'GET /return'>, 'order' | 'scope'>, { call }) =>
    call('GET /return', { input: query }),
  { initial: { returns: [], pages: 1, page: 1, totalReturns: 0 } },
);

/** Requests a return and reloads the order, because fewer units can be returned now (RET-01). */
export const requestReturn = createAppThunk(
  'returns/request',
  async (
    { order, ...input }: InputOf<'POST /order/:id/return'> & { order: string },
    { call, dispatch },
  ) => {
    await call('POST /order/:id/return', { params: { id: order }, input });
    void dispatch(loadOrder(order));
    void dispatch(loadOrderReturns({ order, scope: 'own' }));
  },
  // The dialog shows the failure.
  { successText: 'Your return has been requested', silent: true },
);
