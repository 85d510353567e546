import type { InputOf } from 'shared/endpoints';
import { createPeek } from '../../../lib/createPeek.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk, type ThunkTools } from '../../../lib/thunk.ts';

const readMessages = (query: InputOf<'GET /contact'>, { call }: ThunkTools) =>
  call('GET /contact', { input: query });

export const {
  load: loadMessages,
  reload: reloadMessages,
  select: selectMessages,
  selectArg,
} = createResourceSlice('dashboard/messages', readMessages, {
  initial: { messages: [], pages: 1, page: 1, totalMessages: 0 },
});

export const { peek: peekMessages, show: showMessages } = createPeek(
  'dashboard/messages',
  readMessages,
  selectArg,
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
