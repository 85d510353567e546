import type { InputOf } from 'shared/endpoints';
import type { SecondFactor } from 'shared/memberEntities';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { storedToken } from '../../../lib/storedToken.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { authenticated, loadProfile } from '../../../state/authSlice.ts';

export const { load: loadSecondFactor, select: selectSecondFactor } = createResourceSlice(
  'security/secondFactor',
  async (_: void, { call }): Promise<SecondFactor | null> =>
    (await call('GET /user/second-factor')).secondFactor,
  { initial: null },
);

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

export const askAgain = createAppThunk(
  'secondFactor/ask',
  async (_: void, { call }) => (await call('POST /user/second-factor')).secondFactor,
  { silent: true },
);

export const giveAgain = createAppThunk(
  'secondFactor/give',
  (input: InputOf<'PUT /user/second-factor'>, { call }) =>
    call('PUT /user/second-factor', { input }),
  { silent: true },
);

export const beginCode = createAppThunk(
  'secondFactor/beginCode',
  (input: InputOf<'POST /user/second-factor/code'>, { call }) =>
    call('POST /user/second-factor/code', { input }),
  { silent: true },
);

export const addCode = createAppThunk(
  'secondFactor/addCode',
  async (input: InputOf<'PUT /user/second-factor/code'>, { call, dispatch }) => {
    const reply = await call('PUT /user/second-factor/code', { input });
    await dispatch(loadSecondFactor());
    return reply;
  },
  { silent: true },
);

export const beginPasskey = createAppThunk(
  'secondFactor/beginPasskey',
  (input: InputOf<'POST /user/second-factor/passkeys'>, { call }) =>
    call('POST /user/second-factor/passkeys', { input }),
  { silent: true },
);

export const addPasskey = createAppThunk(
  'secondFactor/addPasskey',
  async (input: InputOf<'PUT /user/second-factor/passkeys'>, { call, dispatch }) => {
    const reply = await call('PUT /user/second-factor/passkeys', { input });
    await dispatch(loadSecondFactor());
    return reply;
  },
  { silent: true },
);

export const removeCode = createAppThunk(
  'secondFactor/removeCode',
  async (_: void, { call, dispatch }) => {
    await call('DELETE /user/second-factor/code');
    await dispatch(loadSecondFactor());
  },
  { successText: 'The authenticator app was removed.' },
);

export const removePasskey = createAppThunk(
  'secondFactor/removePasskey',
  async (id: string, { call, dispatch }) => {
    await call('DELETE /user/second-factor/passkeys/:id', { params: { id } });
    await dispatch(loadSecondFactor());
  },
  { successText: 'The passkey was removed.' },
);

export const renewRecoveryCodes = createAppThunk(
  'secondFactor/renew',
  async (_: void, { call, dispatch }) => {
    const { recoveryCodes } = await call('POST /user/second-factor/recovery-codes');
    await dispatch(loadSecondFactor());
    return recoveryCodes ?? [];
  },
);
