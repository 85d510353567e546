import type { Session } from 'shared/memberEntities';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { Card } from '../../../ui/Card.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import { signedOut } from '../../../state/authSlice.ts';
import styles from './secondFactor.module.css';

const { load: loadSessions, select: selectSessions } = createResourceSlice(
  'security/sessions',
  async (_: void, { call }): Promise<Session[]> => (await call('GET /user/sessions')).sessions,
  { initial: [] },
);

const endSession = createAppThunk(
  'security/endSession',
  async ({ _id: id, isCurrent }: Session, { call, dispatch }) => {
    await call('DELETE /user/sessions/:id', { params: { id } });
    if (isCurrent) dispatch(signedOut());
    else await dispatch(loadSessions());
  },
  { successText: 'The device was signed out.' },
);

const formatTime = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );

/** Where the account is signed in; each session can be ended (SAFE-26). */
export function SessionsCard() {
  const sessions = useAppSelector(selectSessions);
  const loading = useLoad(loadSessions);
  return (
    <Card className="stack gap5">
      <h2>Where You Are Signed In</h2>
      <AsyncContent {...loading}>
        <ul aria-label="Sessions" className={styles.rows}>
          {sessions.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      </AsyncContent>
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const dispatch = useAppDispatch();
  const device = session.device || 'Unknown device';
  return (
    <li>
      <span>
        {device}
        {session.isCurrent && ' (this one)'}{' '}
        <span className={styles.soft}>Last used {formatTime(session.lastUsedAt)}</span>
      </span>
      <ConfirmButton
        name={device}
        title={`Sign out ${device}?`}
        text="Somebody must sign in there again."
        confirmLabel="Sign out"
        onConfirm={() => dispatch(endSession(session))}
      >
        Sign out
      </ConfirmButton>
    </li>
  );
}
