import { useAppDispatch } from '../../../lib/hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../common/ConfirmButton.tsx';
import { signOutEverywhere } from './accountThunks.ts';

/** Ends all sessions of the account (BACK-03). */
export function SignOutEverywhere() {
  const dispatch = useAppDispatch();
  return (
    <Card className="stack gap5">
      <h2>Sign Out Everywhere</h2>
      <p>Signs you out on all devices, including this one.</p>
      <div className="row wrap gap2x3">
        <ConfirmButton
          size="medium"
          title="Sign out everywhere?"
          text="You will be signed out on all devices, including this one."
          confirmLabel="Sign out everywhere"
          onConfirm={() => dispatch(signOutEverywhere())}
        >
          Sign out everywhere
        </ConfirmButton>
      </div>
    </Card>
  );
}
