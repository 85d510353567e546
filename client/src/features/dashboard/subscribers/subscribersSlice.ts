import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

export const {
  load: loadSubscribers,
  reload: reloadSubscribers,
  select: selectSubscribers,
} = createResourceSlice(
  'dashboard/subscribers',
  (query: InputOf<'GET /newsletter'>, { call }) => call('GET /newsletter', { input: query }),
  { initial: { subscribers: [], pages: 1, page: 1, totalSubscribers: 0 } },
);

export const unsubscribe = createAppThunk(
  'subscribers/unsubscribe',
  async (id: string, { call, dispatch }) => {
    await call('DELETE /newsletter/:id', { params: { id } });
    await dispatch(reloadSubscribers());
  },
  { successText: 'Unsubscribed' },
);

export const exportSubscribers = createAppThunk('subscribers/export', async (_: void, { call }) =>
  saveFile('subscribers.csv', await call('GET /newsletter/export.csv')),
);
