import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk, type ThunkTools } from '../../../lib/thunk.ts';

export const {
  load: loadMessages,
  select: selectMessages,
  selectArg: selectMessagesArg,
} = createResourceSlice(
  'dashboard/messages',
  (query: InputOf<'GET /contact'>, { call }) => call('GET /contact', { input: query }),
  { initial: { messages: [], pages: 1, page: 1, totalMessages: 0 } },
);

/** Loads the current page again after a change. */
const reload = ({ dispatch, getState }: ThunkTools) =>
  dispatch(loadMessages(selectMessagesArg(getState()) ?? {}));

export const markAsDone = createAppThunk(
  'messages/markAsDone',
  async (id: string, tools) => {
    await tools.call('PUT /contact/:id', { params: { id }, input: { state: 'Done' } });
    await reload(tools);
  },
  { successText: 'Message marked as done' },
);

export const openAgain = createAppThunk(
  'messages/openAgain',
  async (id: string, tools) => {
    await tools.call('PUT /contact/:id', { params: { id }, input: { state: 'Open' } });
    await reload(tools);
  },
  { successText: 'Message reopened' },
);

/** Emails a reply to the sender, and keeps it with the message (DESK-06). */
export const replyToMessage = createAppThunk(
  'messages/reply',
  async ({ id, ...input }: InputOf<'POST /contact/:id/reply'> & { id: string }, tools) => {
    await tools.call('POST /contact/:id/reply', { params: { id }, input });
    await reload(tools);
  },
  // The form shows the failure.
  { successText: 'Your reply has been sent', silent: true },
);
