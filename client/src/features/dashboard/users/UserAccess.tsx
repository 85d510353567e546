import { Link } from 'react-router-dom';
import type { User } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useAction } from '../../../lib/useCall.ts';
import { selectUser } from '../../../state/authSlice.ts';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import { Panel } from '../../common/forms/FormLayout.tsx';

interface Props {
  user: User;
  /** Users cannot change their own account here (CALL-92, CALL-93). */
  isSelf: boolean;
}

/** The role of a user and whether they can sign in; both change after a confirmation (DESK-03). */
export function UserAccess({ user }: Pick<Props, 'user'>) {
  const isSelf = useAppSelector(selectUser)?._id === user._id;
  return (
    <>
      <Panel title="Role">
        <div className="grid justifyStart gap3">
          {user.role === 'ROLE_MERCHANT' ? (
            <p>
              A merchant’s role cannot be changed here, because the brand depends on it. Delete the
              application under <Link to="/dashboard/merchants">Merchants</Link>, and the account
              becomes a member.
            </p>
          ) : (
            <RoleChange user={user} isSelf={isSelf} />
          )}
        </div>
      </Panel>
      <Panel title="Access">
        <div className="grid justifyStart gap3">
          <BlockChange user={user} isSelf={isSelf} />
        </div>
      </Panel>
      {!isSelf && (
        <Panel title="Second factor">
          <div className="grid justifyStart gap3">
            <SecondFactorReset user={user} />
          </div>
        </Panel>
      )}
    </>
  );
}

function RoleChange({ user, isSelf }: Props) {
  const act = useAction({ successText: 'The role has been changed' });
  const { _id: id, firstName } = user;
  const name = `${firstName} ${user.lastName}`;
  const isAdmin = user.role === 'ROLE_ADMIN';
  return (
    <>
      <p>
        {isAdmin
          ? 'An admin sees and changes everything in the shop.'
          : 'A member sees their own orders and account only.'}
      </p>
      <ConfirmButton
        title={isAdmin ? 'Make this admin a member?' : 'Make this member an admin?'}
        text={`${name} will ${isAdmin ? 'only see their own orders and account' : 'be able to see and change everything in the shop, including other users'}, and will have to sign in again.`}
        confirmLabel={isAdmin ? 'Make member' : 'Make admin'}
        disabled={isSelf}
        onConfirm={() =>
          act('PUT /user/:id/role', {
            params: { id },
            input: { role: isAdmin ? 'ROLE_MEMBER' : 'ROLE_ADMIN' },
          })
        }
      >
        {isAdmin ? 'Make member' : 'Make admin'}
      </ConfirmButton>
      {isSelf && <p className="muted">You cannot change your own role. Ask another admin.</p>}
    </>
  );
}

function SecondFactorReset({ user }: Pick<Props, 'user'>) {
  const reset = useAction({ successText: 'The second factor has been reset' });
  const { _id: id, firstName, lastName } = user;
  return (
    <>
      <p>For somebody who lost it. Make sure that it is them who ask.</p>
      <ConfirmButton
        danger
        title="Reset the second factor?"
        text={`${firstName} ${lastName} will sign in with the password alone, is signed out everywhere and gets an email.`}
        confirmLabel="Reset"
        onConfirm={() => reset('DELETE /user/:id/second-factor', { params: { id } })}
      >
        Reset second factor
      </ConfirmButton>
    </>
  );
}

function BlockChange({ user, isSelf }: Props) {
  const { _id: id, isBlocked } = user;
  const act = useAction({
    successText: isBlocked ? 'The account can sign in again' : 'The account has been blocked',
  });
  const change = () =>
    act('PUT /user/:id/blocked', { params: { id }, input: { isBlocked: !isBlocked } });
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <p>
        {isBlocked
          ? 'This account is blocked: nobody can sign in with it.'
          : 'This account can sign in.'}
      </p>
      {isBlocked ? (
        <ConfirmButton
          title="Unblock this account?"
          text={`${name} will be able to sign in again.`}
          confirmLabel="Unblock"
          onConfirm={change}
        >
          Unblock
        </ConfirmButton>
      ) : (
        <ConfirmButton
          danger
          title="Block this account?"
          text={`${name} will be signed out everywhere, and cannot sign in until the account is unblocked. Orders placed so far stay.`}
          confirmLabel="Block"
          disabled={isSelf}
          onConfirm={change}
        >
          Block
        </ConfirmButton>
      )}
      {isSelf && <p className="muted">You cannot block your own account.</p>}
    </>
  );
}
