import type { InputOf } from 'shared/endpoints';
import { signedOut } from '../../authSlice.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { currentAccount } from '../../../lib/storedToken.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { clearAccountStorage } from './clearAccountStorage.ts';

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
