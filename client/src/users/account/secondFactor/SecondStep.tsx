import type { SecondFactorChallenge } from 'shared/users/memberEntities';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { giveAtLogin } from './giveAtLogin.ts';

/** The second step of the login (SAFE-26). */
export function SecondStep({ challenge }: { challenge: SecondFactorChallenge }) {
  const dispatch = useAppDispatch();
  return (
    <SecondFactorForm
      challenge={challenge}
      send={(proof) => dispatch(giveAtLogin(proof)).unwrap()}
    />
  );
}
