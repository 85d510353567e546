import { createSlice } from '@reduxjs/toolkit';
import type { Order } from 'shared/entities';
import type { LineStatus } from 'shared/lineStatus';
import type { AppState } from '../../app/store.ts';
import type { ReplyOf } from '../../lib/http.ts';
import { addReducer } from '../../lib/lazyReducers.ts';
import { createAppThunk } from '../../lib/thunk.ts';

/** Whose orders: the own ones, everybody's (admin), or those with own products sold (merchant). */
export type OrderScope = 'own' | 'all' | 'sales';

interface OrdersState {
  /** The order of the screen in sight. */
  order: Order | null;
  /** One page of the list in sight. */
  list: ReplyOf<'GET /order'>;
  /** What the shop found beyond that page (DASH-10). */
  found: Order[];
}

export const loadOrders = createAppThunk(
  'orders/load',
  ({ scope, page }: { scope: OrderScope; page: number }, { call }) =>
    call('GET /order', { input: { scope, page } }),
  { silent: true, latest: true },
);

export const searchOrders = createAppThunk(
  'orders/search',
  async ({ scope, search }: { scope: OrderScope; search: string }, { call }) =>
    (await call('GET /order/search', { input: { scope, search } })).orders,
  { latest: true },
);

export const loadOrder = createAppThunk(
  'orders/loadOne',
  async (id: string, { call }) => (await call('GET /order/:id', { params: { id } })).order,
  { silent: true, latest: true },
);

/** Moves a line on; when that cancelled the whole order, back to the list (ODET-09). */
export const setLineStatus = createAppThunk(
  'orders/setLineStatus',
  async (
    { order, lineId, status }: { order: Order; lineId: string; status: LineStatus },
    { call, dispatch, go },
  ) => {
    const reply = await call('PUT /order/status/item/:itemId', {
      params: { itemId: lineId },
      input: { orderId: order._id, cartId: order.cartId, status },
    });
    if (reply) return go('/dashboard/orders');
    void dispatch(loadOrder(order._id));
  },
  { done: 'Updated status of order' },
);

export const cancelOrder = createAppThunk(
  'orders/cancel',
  async (id: string, { call, go }) => {
    await call('DELETE /order/cancel/:id', { params: { id } });
    go('/dashboard/orders');
  },
  { done: 'Your order has been cancelled' },
);

const initialState: OrdersState = {
  order: null,
  list: { orders: [], page: 1, pages: 1, totalOrders: 0 },
  found: [],
};

const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadOrders.pending, (state) => {
        state.found = [];
      })
      .addCase(loadOrders.fulfilled, (state, { payload }) => {
        state.list = payload;
      })
      // DASH-11
      .addCase(loadOrders.rejected, (state, { payload }) => {
        if (payload) state.list = initialState.list;
      })
      .addCase(searchOrders.pending, (state) => {
        state.found = [];
      })
      .addCase(searchOrders.fulfilled, (state, { payload }) => {
        state.found = payload;
      })
      .addCase(loadOrder.pending, (state, { meta }) => {
        if (state.order?._id !== meta.arg) state.order = null;
      })
      .addCase(loadOrder.fulfilled, (state, { payload }) => {
        state.order = payload;
      })
      .addCase(loadOrder.rejected, (state, { payload }) => {
        if (payload) state.order = null;
      })
      .addCase(setLineStatus.fulfilled, (state, { meta }) => {
        const { lineId, status } = meta.arg;
        const line = state.order?.products.find(({ _id }) => _id === lineId);
        if (line) line.status = status;
      });
  },
});

export const orders = ordersSlice.reducer;

addReducer('orders', orders);

export const selectOrder = (state: AppState) => (state.orders ?? initialState).order;
export const selectOrderList = (state: AppState) => (state.orders ?? initialState).list;
export const selectFoundOrders = (state: AppState) => (state.orders ?? initialState).found;
