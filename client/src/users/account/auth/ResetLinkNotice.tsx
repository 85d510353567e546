import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { readStateText } from '../../../lib/readStateText.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { signedOut } from '../../authSlice.ts';

/** Shown in the dashboard when a signed-in user opens a password reset link (ROUTE-14). */
export function ResetLinkNotice() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // Put there by the route guard.
  const link = readStateText(useLocation().state, 'resetLink');
  if (!link) return null;

  const open = () => {
    dispatch(signedOut());
    void navigate(link, { replace: true });
  };

  return (
    <Alert
      className="mb5"
      role="status"
      title="You opened a password reset link."
      action={
        <Button size="small" onClick={open}>
          Sign out and use the link
        </Button>
      }
    >
      Sign out to use it.
    </Alert>
  );
}
