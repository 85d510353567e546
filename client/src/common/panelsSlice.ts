import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppState } from '../app/store.ts';
import { useAppDispatch, useAppSelector } from '../lib/hooks.ts';

/** Category drawer, cart drawer, brands panel and the preview of the cart; at most one is open (SHELL-04). */
export type Panel = 'categories' | 'cart' | 'brands' | 'preview';

interface PanelsState {
  open: Panel | null;
  /** The id of the line that the preview shows. */
  addedLineId: string | null;
}

const initialState: PanelsState = { open: null, addedLineId: null };

export const panelsSlice = createSlice({
  name: 'panels',
  initialState,
  reducers: {
    panelOpened: (state, { payload }: PayloadAction<Panel>) => {
      state.open = payload;
    },
    previewOpened: (state, { payload }: PayloadAction<string>) => {
      state.open = 'preview';
      state.addedLineId = payload;
    },
    panelClosed: (state) => {
      state.open = null;
    },
  },
});

export const { panelOpened, previewOpened, panelClosed } = panelsSlice.actions;

export const selectOpenPanel = (state: AppState) => state.panels.open;
export const selectAddedLineId = ({ panels: { open, addedLineId } }: AppState) =>
  open === 'preview' ? addedLineId : null;

/** One of the panels, for its button and itself. */
export function usePanel(panel: Panel) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === panel;
  const close = () => dispatch(panelClosed());
  return { isOpen, close, toggle: isOpen ? close : () => dispatch(panelOpened(panel)) };
}
