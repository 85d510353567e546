import { combineReducers } from 'redux';
import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { lazyReducers } from '../../../lib/lazyReducers.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { loadOrder } from '../../../state/ordersSlice.ts';

const initial = { returns: [], pages: 1, page: 1, totalReturns: 0 };

const list = createResourceSlice(
  'returns/list',
  (query: InputOf<'GET /return'>, { call }) => call('GET /return', { input: query }),
  { initial },
);
/** A page of the returns in a scope (RET-02). */
export const loadReturns = list.load;
export const selectReturns = list.select;

const ofOrder = createResourceSlice(
  'returns/ofOrder',
  (query: Pick<InputOf<'GET /return'>, 'order' | 'scope'>, { call }) =>
    call('GET /return', { input: query }),
  { initial },
);
/** The returns of the order on the screen (RET-03). */
export const loadOrderReturns = ofOrder.load;
export const selectOrderReturns = ofOrder.select;

export const returns = combineReducers({ list: list.reducer, ofOrder: ofOrder.reducer });

lazyReducers.add('returns', returns);

/** Requests a return, and loads the order again, whose lines now have fewer pieces to return (RET-01). */
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

/** Sets the next status of a return, and loads the list again (RET-02). */
export const setReturnStatus = createAppThunk(
  'returns/setStatus',
  async (
    { id, ...input }: InputOf<'PUT /return/:id'> & { id: string },
    { call, dispatch, getState },
  ) => {
    await call('PUT /return/:id', { params: { id }, input });
    void dispatch(loadReturns(getState().returns?.list.arg ?? {}));
  },
  // The dialog shows the failure.
  { successText: 'The return has been updated', silent: true },
);
