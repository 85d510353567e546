import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Alert } from 'shared/memberEntities';
import type { AppState } from '../app/store.ts';
import { lazyReducers } from '../lib/lazyReducers.ts';
import { createAppThunk } from '../lib/thunk.ts';

interface AlertsState {
  alerts: Alert[];
  /** Ids of alerts just removed; they keep their place until the undo expires. */
  removed: string[];
}

/** A sold-out product, or one of its variants. */
interface AlertTarget {
  product: string;
  variant?: string | undefined;
}

export const loadAlerts = createAppThunk(
  'alerts/load',
  async (_: void, { call }) => (await call('GET /alert')).alerts,
  { silent: true },
);

/** Asks for an email when a product is in stock again (BACK-02). */
export const addAlert = createAppThunk(
  'alerts/add',
  async (input: AlertTarget, { call }) => (await call('POST /alert', { input })).alert,
);

export const removeAlert = createAppThunk('alerts/remove', (id: string, { call }) =>
  call('DELETE /alert/:id', { params: { id } }),
);

const initialState: AlertsState = { alerts: [], removed: [] };

const isFor =
  ({ product, variant }: AlertTarget) =>
  (alert: Alert) =>
    alert.product._id === product && alert.variant?._id === variant;

function discard(state: AlertsState, id: string) {
  state.alerts = state.alerts.filter(({ _id }) => _id !== id);
  state.removed = state.removed.filter((one) => one !== id);
}

const alertsSlice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    alertRemovalDiscarded(state, { payload: id }: PayloadAction<string>) {
      discard(state, id);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadAlerts.fulfilled, (_, { payload }) => ({ alerts: payload, removed: [] }))
      .addCase(addAlert.fulfilled, (state, { meta, payload }) => {
        const at = state.alerts.findIndex(isFor(meta.arg));
        const [former] = at < 0 ? [] : state.alerts.splice(at, 1);
        state.alerts.splice(Math.max(0, at), 0, payload);
        state.removed = state.removed.filter((id) => id !== former?._id);
      })
      .addCase(removeAlert.fulfilled, (state, { meta }) => {
        state.removed.push(meta.arg);
      });
  },
});

export const { alertRemovalDiscarded } = alertsSlice.actions;
export const alerts = alertsSlice.reducer;
lazyReducers.add('alerts', alerts);

export const selectAlerts = (state: AppState) => state.alerts ?? initialState;

/** The alert for a product or variant, undefined without one. */
export const selectAlertFor = (target: AlertTarget) => (state: AppState) => {
  const { alerts: all, removed } = selectAlerts(state);
  const alert = all.find(isFor(target));
  return alert && !removed.includes(alert._id) ? alert : undefined;
};
