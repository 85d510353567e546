import type { InputOf } from 'shared/endpoints';
import { createAppThunk } from '../../../lib/thunk.ts';

const thunkOptions = { successText: 'Your request sent. We will respond ASAP' };

/** Sends a merchant application (MERCH-01). */
export const submitApplication = createAppThunk(
  'contact/submitApplication',
  async (input: InputOf<'POST /merchant/seller-request'>, { call }) => {
    await call('POST /merchant/seller-request', { input });
  },
  thunkOptions,
);

export const sendMessage = createAppThunk(
  'contact/sendMessage',
  async (input: InputOf<'POST /contact'>, { call }) => {
    await call('POST /contact', { input });
  },
  thunkOptions,
);
