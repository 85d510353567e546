import type { InputOf } from 'shared/endpoints';
import type { SecondFactorChallenge } from 'shared/users/memberEntities';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { storedToken } from '../../../lib/storedToken.ts';
import { useAction } from '../../../lib/useCall.ts';
import { authenticated, loadProfile } from '../../authSlice.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';

/** The second step of the login (SAFE-26). */
export function SecondStep({ challenge }: { challenge: SecondFactorChallenge }) {
  const dispatch = useAppDispatch();
  const act = useAction({ silent: true });
  const send = async (input: InputOf<'POST /user/login/second-factor'>) => {
    const { accessToken } = await act('POST /user/login/second-factor', { input }).unwrap();
    storedToken.set(accessToken);
    dispatch(authenticated());
    await dispatch(loadProfile());
  };
  return <SecondFactorForm challenge={challenge} send={send} />;
}
