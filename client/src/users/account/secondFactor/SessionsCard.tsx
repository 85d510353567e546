import type { Session } from 'shared/users/memberEntities';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { useAction, useCall } from '../../../lib/useCall.ts';
import { Card } from '../../../ui/Card.tsx';
import { AsyncContent } from '../../../common/AsyncContent.tsx';
import { ConfirmButton } from '../../../common/ConfirmButton.tsx';
import { signedOut } from '../../authSlice.ts';
import styles from './secondFactor.module.css';

const formatTime = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );

/** Where the account is signed in; each session can be ended (SAFE-26). */
export function SessionsCard() {
  const { data, ...loading } = useCall('GET /user/sessions');
  return (
    <Card className="stack gap5">
      <h2>Where You Are Signed In</h2>
      <AsyncContent {...loading}>
        <ul role="list" aria-label="Sessions" className={styles.rows}>
          {data?.sessions.map((session) => (
            <SessionRow key={session._id} session={session} reload={loading.reload} />
          ))}
        </ul>
      </AsyncContent>
    </Card>
  );
}

function SessionRow({ session, reload }: { session: Session; reload: () => Promise<unknown> }) {
  const dispatch = useAppDispatch();
  const act = useAction({ successText: 'The device was signed out.' });
  const end = async () => {
    const { meta } = await act('DELETE /user/sessions/:id', { params: { id: session._id } });
    if (meta.requestStatus === 'rejected') return;
    if (session.isCurrent) dispatch(signedOut());
    else await reload();
  };
  const device = session.device || 'Unknown device';
  return (
    <li>
      <span>
        {device}
        {session.isCurrent && ' (this one)'}{' '}
        <span className="block muted">Last used {formatTime(session.lastUsedAt)}</span>
      </span>
      <ConfirmButton
        name={device}
        title={`Sign out ${device}?`}
        text="Somebody must sign in there again."
        confirmLabel="Sign out"
        onConfirm={end}
      >
        Sign out
      </ConfirmButton>
    </li>
  );
}
