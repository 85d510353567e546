import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

export const {
  load: loadAudit,
  reload: reloadAudit,
  select: selectAudit,
} = createResourceSlice(
  'dashboard/audit',
  (query: InputOf<'GET /audit'>, { call }) => call('GET /audit', { input: query }),
  { initial: { entries: [], pages: 1, page: 1, totalEntries: 0 } },
);

export const undoChange = createAppThunk(
  'audit/undo',
  async (id: string, { call, dispatch }) => {
    await call('POST /audit/:id/undo', { params: { id } });
    await dispatch(reloadAudit());
  },
  { successText: 'The change has been undone' },
);
