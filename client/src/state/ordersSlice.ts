import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InputOf } from 'shared/endpoints';
import type { Order } from 'shared/orderEntities';
import type { LineStatus } from 'shared/lineStatus';
import { lineStatuses } from 'shared/orderSchemas';
import type { AppDispatch, AppState } from '../app/store.ts';
import type { Failure, ReplyOf } from '../lib/http.ts';
import { injectReducer } from '../lib/rootReducer.ts';
import { createAppThunk } from '../lib/thunk.ts';

/** Whose orders: the user's own, everybody's (admin), or those with products of the merchant's brand. */
export type OrderScope = 'own' | 'all' | 'sales';

type ListedOrders = InputOf<'GET /order'> & { scope: OrderScope };

interface OrdersState {
  /** The order of the current screen. */
  order: Order | null;
  /** What was requested for the list. */
  query: ListedOrders | null;
  /** The current page of the list. */
  list: ReplyOf<'GET /order'>;
  /** A page of the orders whose id or number contains `search`; null without a search. */
  searchResult: (ReplyOf<'GET /order/search'> & { search: string }) | null;
}

export const loadOrders = createAppThunk(
  'orders/load',
  (query: ListedOrders, { call }) => call('GET /order', { input: query }),
  { silent: true, abortPrevious: true },
);

/** Reads the shown list again without showing it; null when that fails, or others were requested meanwhile (LIVE-01). */
export const peekOrders =
  () =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<OrdersState['list'] | null> => {
    const query = getState().orders?.query;
    const reply = query && (await dispatch(peek(query)));
    if (!reply || !peek.fulfilled.match(reply) || getState().orders?.query !== query) return null;
    return reply.payload;
  };

const peek = createAppThunk(
  'orders/peek',
  (query: ListedOrders, { call }) => call('GET /order', { input: query }),
  { silent: true },
);

/** Loads a page of the orders whose id or number contains the text; null ends the search. */
export const searchOrders = createAppThunk(
  'orders/search',
  async (query: { scope: OrderScope; search: string; page: number } | null, { call }) =>
    query && { ...(await call('GET /order/search', { input: query })), search: query.search },
  { silent: true, abortPrevious: true },
);

export const loadOrder = createAppThunk(
  'orders/loadOne',
  async (id: string, { call }) => (await call('GET /order/:id', { params: { id } })).order,
  { silent: true, abortPrevious: true },
);

/** Reads the shown order again; where that fails, it stays as it is (LIVE-01). */
export const refreshOrder = createAppThunk(
  'orders/refreshOne',
  async (id: string, { call }) => (await call('GET /order/:id', { params: { id } })).order,
  { silent: true },
);

/** Sets a line's status; opens the list when that cancelled the whole order (ODET-09). */
export const setLineStatus = createAppThunk(
  'orders/setLineStatus',
  async (
    { order, lineId, status }: { order: Order; lineId: string; status: LineStatus },
    { call, dispatch, navigate },
  ) => {
    const reply = await call('PUT /order/status/item/:itemId', {
      params: { itemId: lineId },
      input: { orderId: order._id, cartId: order.cartId, status },
    });
    if (reply) return navigate('/dashboard/orders');
    void dispatch(loadOrder(order._id));
  },
  { successText: 'Updated status of order' },
);

/** Sets the status of lines of several orders (DESK-02); its screen shows what failed. */
export const setLineStatuses = createAppThunk(
  'orders/setLineStatuses',
  (input: InputOf<'PUT /order/status'>, { call }) => call('PUT /order/status', { input }),
  { silent: true },
);

/** A line before its status changed. */
export interface EarlierLine {
  orderId: string;
  itemId: string;
  status: LineStatus;
}

/** Limit of CALL-89. */
const maxItemsPerCall = 200;

/** Restores earlier line statuses (DESK-02). */
export const restoreLineStatuses = createAppThunk(
  'orders/restoreLineStatuses',
  async (lines: readonly EarlierLine[], { call }) => {
    for (const status of lineStatuses) {
      const items = lines
        .filter((line) => line.status === status)
        .map(({ orderId, itemId }) => ({ orderId, itemId }));
      for (let start = 0; start < items.length; start += maxItemsPerCall) {
        // oxlint-disable-next-line no-await-in-loop -- the server changes one part after the other
        const { refused } = await call('PUT /order/status', {
          input: { items: items.slice(start, start + maxItemsPerCall), status },
        });
        if (refused[0]) throw { status: 400, error: refused[0].error } satisfies Failure;
      }
    }
  },
);

/** Hands over several orders (DESK-12); its dialog shows what failed. */
export const shipOrders = createAppThunk(
  'orders/ship',
  (input: InputOf<'PUT /order/tracking'>, { call }) => call('PUT /order/tracking', { input }),
  { silent: true },
);

/** Undoes `shipOrders`, whose emails have not left yet. */
export const takeParcelsBack = createAppThunk(
  'orders/takeParcelsBack',
  async (items: readonly InputOf<'PUT /order/tracking'>['items'][number][], { call }) => {
    const withoutNumber = items.map((item) => ({ ...item, number: '' }));
    const { refused } = await call('PUT /order/tracking', { input: { items: withoutNumber } });
    if (refused[0]) throw { status: 400, error: refused[0].error } satisfies Failure;
  },
);

/** Saves the note of staff (DESK-13). */
export const saveNote = createAppThunk(
  'orders/saveNote',
  async ({ id, note }: { id: string; note: string }, { call }) =>
    (await call('PUT /order/:id/note', { params: { id }, input: { note } })).order,
  { successText: 'The note was saved.' },
);

export const cancelOrder = createAppThunk(
  'orders/cancel',
  (id: string, { call }) => call('DELETE /order/cancel/:id', { params: { id } }),
  { successText: 'Your order has been cancelled', opens: '/dashboard/orders' },
);

/** Opens the payment provider's page (PAY-02). */
export const payOrder = createAppThunk('orders/pay', async (id: string, { call, openUrl }) => {
  openUrl((await call('POST /order/:id/pay', { params: { id } })).url);
});

/** Asks whether the payment has arrived, and shows the order as it is then (PAY-08). */
export const checkPayment = createAppThunk(
  'orders/checkPayment',
  async (id: string, { call, dispatch }) => {
    const reply = await call('POST /order/:id/payment', { params: { id } });
    void dispatch(loadOrder(id));
    return reply;
  },
);

/** Changes where an order is sent, until a line is Shipped (SHIP-02). */
export const changeAddress = createAppThunk(
  'orders/changeAddress',
  async ({ id, ...input }: InputOf<'PUT /order/:id/address'> & { id: string }, { call }) =>
    (await call('PUT /order/:id/address', { input, params: { id } })).order,
  { successText: 'Address has been changed' },
);

/** Saves the parcel of some lines of an order (SHIP-04). */
export const saveTracking = createAppThunk(
  'orders/saveTracking',
  async (
    { id, ...input }: InputOf<'PUT /order/:id/tracking'> & { id: string },
    { call, dispatch },
  ) => {
    await call('PUT /order/:id/tracking', { input, params: { id } });
    void dispatch(loadOrder(id));
  },
  { successText: 'Parcel has been saved' },
);

const initialState: OrdersState = {
  order: null,
  query: null,
  list: { orders: [], page: 1, pages: 1, totalOrders: 0 },
  searchResult: null,
};

const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    showOrders(state, { payload }: PayloadAction<OrdersState['list']>) {
      state.list = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadOrders.pending, (state, { meta }) => {
        state.query = meta.arg;
      })
      .addCase(loadOrders.fulfilled, (state, { payload }) => {
        state.list = payload;
      })
      // A failed fetch clears the list (DASH-11).
      .addCase(loadOrders.rejected, (state, { payload }) => {
        if (payload) state.list = initialState.list;
      })
      .addCase(searchOrders.fulfilled, (state, { payload }) => {
        state.searchResult = payload;
      })
      .addCase(loadOrder.pending, (state, { meta }) => {
        if (state.order?._id !== meta.arg) state.order = null;
      })
      .addCase(loadOrder.fulfilled, (state, { payload }) => {
        state.order = payload;
      })
      .addCase(refreshOrder.fulfilled, (state, { payload }) => {
        if (state.order?._id === payload._id) state.order = payload;
      })
      .addCase(loadOrder.rejected, (state, { payload }) => {
        if (payload) state.order = null;
      })
      .addCase(changeAddress.fulfilled, (state, { payload }) => {
        if (state.order?._id === payload._id) state.order = payload;
      })
      .addCase(saveNote.fulfilled, (state, { payload }) => {
        if (state.order?._id === payload._id) state.order.note = payload.note;
      })
      .addCase(setLineStatus.fulfilled, (state, { meta }) => {
        const { lineId, status } = meta.arg;
        const line = state.order?.products.find(({ _id }) => _id === lineId);
        if (line) line.status = status;
      });
  },
});

export const orders = ordersSlice.reducer;

export const { showOrders } = ordersSlice.actions;

injectReducer('orders', orders);

export const selectOrder = (state: AppState) => (state.orders ?? initialState).order;
export const selectOrderList = (state: AppState) => (state.orders ?? initialState).list;
export const selectOrderSearch = (state: AppState) => (state.orders ?? initialState).searchResult;
