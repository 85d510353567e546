import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from 'shared/entities';
import { useAppSelector } from '../../lib/hooks.ts';
import { useAction } from '../../lib/useCall.ts';
import { selectUser } from '../authSlice.ts';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import { Panel } from '../../common/forms/FormLayout.tsx';

/**
 * The role of a user and whether they can sign in; both change after a confirmation (DESK-03). Users cannot change their
 * own account here (CALL-92, CALL-93).
 */
export function UserAccess({ user }: { user: User }) {
  const isSelf = useAppSelector(selectUser)?._id === user._id;
  const { _id: id, firstName, lastName, isBlocked } = user;
  const params = { id };
  const name = `${firstName} ${lastName}`;
  const changeAccess = useAction({
    successText: isBlocked ? 'The account can sign in again' : 'The account has been blocked',
  });
  const reset = useAction({ successText: 'The second factor has been reset' });
  return (
    <>
      <RolePanel user={user} isSelf={isSelf} />
      <AccessPanel title="Access" selfText={isSelf && 'You cannot block your own account.'}>
        <p>
          {isBlocked
            ? 'This account is blocked: nobody can sign in with it.'
            : 'This account can sign in.'}
        </p>
        <ConfirmButton
          danger={!isBlocked}
          title={isBlocked ? 'Unblock this account?' : 'Block this account?'}
          text={`${name} will ${isBlocked ? 'be able to sign in again.' : 'be signed out everywhere, and cannot sign in until the account is unblocked. Orders placed so far stay.'}`}
          confirmLabel={isBlocked ? 'Unblock' : 'Block'}
          disabled={isSelf && !isBlocked}
          onConfirm={() =>
            changeAccess('PUT /user/:id/blocked', { params, input: { isBlocked: !isBlocked } })
          }
        >
          {isBlocked ? 'Unblock' : 'Block'}
        </ConfirmButton>
      </AccessPanel>
      {!isSelf && (
        <AccessPanel title="Second factor">
          <p>For somebody who lost it. Make sure that it is them who ask.</p>
          <ConfirmButton
            danger
            title="Reset the second factor?"
            text={`${name} will sign in with the password alone, is signed out everywhere and gets an email.`}
            confirmLabel="Reset"
            onConfirm={() => reset('DELETE /user/:id/second-factor', { params })}
          >
            Reset second factor
          </ConfirmButton>
        </AccessPanel>
      )}
    </>
  );
}

function RolePanel({ user, isSelf }: { user: User; isSelf: boolean }) {
  const act = useAction({ successText: 'The role has been changed' });
  const { _id: id, firstName, lastName, role } = user;
  if (role === 'ROLE_MERCHANT') {
    return (
      <AccessPanel title="Role">
        <p>
          A merchant’s role cannot be changed here, because the brand depends on it. Delete the
          application under <Link to="/dashboard/merchants">Merchants</Link>, and the account
          becomes a member.
        </p>
      </AccessPanel>
    );
  }
  const isAdmin = role === 'ROLE_ADMIN';
  return (
    <AccessPanel
      title="Role"
      selfText={isSelf && 'You cannot change your own role. Ask another admin.'}
    >
      <p>
        {isAdmin
          ? 'An admin sees and changes everything in the shop.'
          : 'A member sees their own orders and account only.'}
      </p>
      <ConfirmButton
        title={isAdmin ? 'Make this admin a member?' : 'Make this member an admin?'}
        text={`${firstName} ${lastName} will ${isAdmin ? 'only see their own orders and account' : 'be able to see and change everything in the shop, including other users'}, and will have to sign in again.`}
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
    </AccessPanel>
  );
}

interface PanelProps {
  title: string;
  /** Why it cannot be changed. */
  selfText?: string | false;
  children: ReactNode;
}

const AccessPanel = ({ title, selfText, children }: PanelProps) => (
  <Panel title={title}>
    <div className="grid justifyStart gap3">
      {children}
      {selfText && <p className="muted">{selfText}</p>}
    </div>
  </Panel>
);
