import type { InputOf } from 'shared/endpoints';
import { signedOut } from '../../../state/authSlice.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { currentAccount, storedToken } from '../../../lib/storedToken.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { clearAccountStorage } from './clearAccountStorage.ts';

/** Asks for a link to a new email; silent because the form shows the result (BACK-03). */
export const changeEmail = createAppThunk(
  'account/changeEmail',
  (input: InputOf<'PUT /user/email'>, { call }) => call('PUT /user/email', { input }),
  { silent: true },
);

export const changePassword = createAppThunk(
  'account/changePassword',
  async (input: InputOf<'PUT /user/password'>, { call }) => {
    const { accessToken } = await call('PUT /user/password', { input });
    storedToken.set(accessToken);
  },
  { silent: true },
);

export const signOutEverywhere = createAppThunk(
  'account/signOutEverywhere',
  async (_: void, { call, dispatch }) => {
    await call('POST /user/sign-out-everywhere');
    dispatch(signedOut());
  },
  { successText: 'You are signed out everywhere.' },
);

export const downloadData = createAppThunk('account/downloadData', async (_: void, { call }) =>
  saveFile('my-data.json', JSON.stringify(await call('GET /user/export'), null, 2)),
);

/** Also removes everything of the account from this browser (BACK-03). */
export const deleteAccount = createAppThunk(
  'account/delete',
  async (input: InputOf<'DELETE /user/me'>, { call, dispatch }) => {
    await call('DELETE /user/me', { input });
    const account = currentAccount();
    dispatch(signedOut());
    if (account) clearAccountStorage(account);
  },
  { silent: true, successText: 'Your account was deleted.', opens: '/' },
);
