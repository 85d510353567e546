import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

export const {
  load: loadMessages,
  reload: reloadMessages,
  select: selectMessages,
} = createResourceSlice(
  'dashboard/messages',
  (query: InputOf<'GET /contact'>, { call }) => call('GET /contact', { input: query }),
  { initial: { messages: [], pages: 1, page: 1, totalMessages: 0 } },
);

export const markAsDone = createAppThunk(
  'messages/markAsDone',
  async (id: string, { call, dispatch }) => {
    await call('PUT /contact/:id', { params: { id }, input: { state: 'Done' } });
    await dispatch(reloadMessages());
  },
  { successText: 'Message marked as done' },
);

export const openAgain = createAppThunk(
  'messages/openAgain',
  async (id: string, { call, dispatch }) => {
    await call('PUT /contact/:id', { params: { id }, input: { state: 'Open' } });
    await dispatch(reloadMessages());
  },
  { successText: 'Message reopened' },
);

/** Emails a reply to the sender, and keeps it with the message (DESK-06). */
export const replyToMessage = createAppThunk(
  'messages/reply',
  async (
    { id, ...input }: InputOf<'POST /contact/:id/reply'> & { id: string },
    { call, dispatch },
  ) => {
    await call('POST /contact/:id/reply', { params: { id }, input });
    await dispatch(reloadMessages());
  },
  // The form shows the failure.
  { successText: 'Your reply has been sent', silent: true },
);
