import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StockAlert } from 'shared/memberEntities';
import type { AppState } from '../app/store.ts';
import { injectReducer } from '../lib/rootReducer.ts';
import { createAppThunk } from '../lib/thunk.ts';

interface StockAlertsState {
  alerts: StockAlert[];
  /** Ids of alerts just removed; they keep their place until the undo expires. */
  removed: string[];
}

/** A sold-out product, or one of its variants. */
interface StockAlertTarget {
  product: string;
  variant?: string | undefined;
}

export const loadStockAlerts = createAppThunk(
  'stockAlerts/load',
  async (_: void, { call }) => (await call('GET /alert')).alerts,
  { silent: true },
);

/** Asks for an email when a product is in stock again (BACK-02). */
export const addStockAlert = createAppThunk(
  'stockAlerts/add',
  async (input: StockAlertTarget, { call }) => (await call('POST /alert', { input })).alert,
);

export const removeStockAlert = createAppThunk('stockAlerts/remove', (id: string, { call }) =>
  call('DELETE /alert/:id', { params: { id } }),
);

const initialState: StockAlertsState = { alerts: [], removed: [] };

const isFor =
  ({ product, variant }: StockAlertTarget) =>
  (alert: StockAlert) =>
    alert.product._id === product && alert.variant?._id === variant;

function discard(state: StockAlertsState, id: string) {
  state.alerts = state.alerts.filter(({ _id }) => _id !== id);
  state.removed = state.removed.filter((other) => other !== id);
}

const stockAlertsSlice = createSlice({
  name: 'stockAlerts',
  initialState,
  reducers: {
    stockAlertRemovalDiscarded(state, { payload: id }: PayloadAction<string>) {
      discard(state, id);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadStockAlerts.fulfilled, (_, { payload }) => ({ alerts: payload, removed: [] }))
      .addCase(addStockAlert.fulfilled, (state, { meta, payload }) => {
        const index = state.alerts.findIndex(isFor(meta.arg));
        const [former] = index < 0 ? [] : state.alerts.splice(index, 1);
        state.alerts.splice(Math.max(0, index), 0, payload);
        state.removed = state.removed.filter((id) => id !== former?._id);
      })
      .addCase(removeStockAlert.fulfilled, (state, { meta }) => {
        state.removed.push(meta.arg);
      });
  },
});

export const { stockAlertRemovalDiscarded } = stockAlertsSlice.actions;
export const stockAlerts = stockAlertsSlice.reducer;
injectReducer('stockAlerts', stockAlerts);

export const selectStockAlerts = (state: AppState) => state.stockAlerts ?? initialState;

/** The alert for a product or variant, undefined without one. */
export const selectStockAlertFor = (target: StockAlertTarget) => (state: AppState) => {
  const { alerts: all, removed } = selectStockAlerts(state);
  const alert = all.find(isFor(target));
  return alert && !removed.includes(alert._id) ? alert : undefined;
};
