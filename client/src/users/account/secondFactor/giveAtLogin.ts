import type { InputOf } from 'shared/endpoints';
import { storedToken } from '../../../lib/storedToken.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { authenticated, loadProfile } from '../../authSlice.ts';

/** The second step of a sign-in. */
export const giveAtLogin = createAppThunk(
  'secondFactor/login',
  async (input: InputOf<'POST /user/login/second-factor'>, { call, dispatch }) => {
    const { accessToken } = await call('POST /user/login/second-factor', { input });
    storedToken.set(accessToken);
    dispatch(authenticated());
    await dispatch(loadProfile());
  },
  { silent: true },
);
