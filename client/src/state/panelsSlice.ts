import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppState } from '../app/store.ts';

/** Category menu, cart drawer and brands panel; at most one is open (SHELL-04). */
export type Panel = 'menu' | 'cart' | 'brands';

interface PanelsState {
  open: Panel | null;
}

const initialState: PanelsState = { open: null };

const panelsSlice = createSlice({
  name: 'panels',
  initialState,
  reducers: {
    panelOpened: (state, { payload }: PayloadAction<Panel>) => {
      state.open = payload;
    },
    panelClosed: (state) => {
      state.open = null;
    },
    panelToggled: (state, { payload }: PayloadAction<Panel>) => {
      state.open = state.open === payload ? null : payload;
    },
  },
});

export const panels = panelsSlice.reducer;
export const { panelOpened, panelClosed, panelToggled } = panelsSlice.actions;

export const selectOpenPanel = (state: AppState) => state.panels.open;
