import { Link, useParams } from 'react-router-dom';
import type { ComponentProps } from 'react';
import type { User } from 'shared/entities';
import { formatDate, formatPrice } from 'shared/format';
import type { Order } from 'shared/orders/orderEntities';
import type { ReplyOf } from '../../lib/http.ts';
import { type CallState, ReloadContext, useAction, useCall } from '../../lib/useCall.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { FormLayout, Panel } from '../../common/forms/FormLayout.tsx';
import { HistoryLink } from '../../common/HistoryLink.tsx';
import { List } from '../../common/lists/ListPage.tsx';
import { orderTotal } from '../../orders/orderLines.ts';
import { Page } from '../../common/Page.tsx';
import { ChangeList, EntryAuthor, EntryTime } from '../../audit/dashboard/auditEntryCells.tsx';
import { CustomerDetails } from './CustomerDetails.tsx';
import { UserBadges } from './UserBadges.tsx';
import styles from './users.module.css';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectUser } from '../authSlice.ts';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';

/** A user with their orders, role and access (DESK-03), and what else the shop knows of a customer (DESK-22). */
export function UserPage() {
  const { id = '' } = useParams();
  const { data, ...loading } = useCall('GET /user/:id', { params: { id } });
  const changes = useCall('GET /audit', { input: { entity: 'user', id, limit: 5 } });
  const reload = () => Promise.all([loading.reload(), changes.reload()]);
  return (
    <Page title="User">
      <ReloadContext value={reload}>
        <AsyncContent {...loading}>
          {data && (
            <div className="stack gap6 pageWidth">
              <FormLayout side={<UserAccess user={data.user} />}>
                <h2 className="mb4">
                  {data.user.firstName} {data.user.lastName}
                </h2>
                <dl className={styles.facts}>
                  <DescriptionRow term="Role">
                    <UserBadges user={data.user} />
                  </DescriptionRow>
                  <DescriptionRow term="Email">{data.user.email || '–'}</DescriptionRow>
                  <DescriptionRow term="Phone">{data.user.phoneNumber || '–'}</DescriptionRow>
                  <DescriptionRow term="Signs in with">{data.user.provider}</DescriptionRow>
                  <DescriptionRow term="Since">{formatDate(data.user.createdAt)}</DescriptionRow>
                  {data.user.merchant?.brand && (
                    <DescriptionRow term="Brand">
                      <Link to={`/dashboard/brand/edit/${data.user.merchant.brand}`}>
                        Show the brand
                      </Link>
                    </DescriptionRow>
                  )}
                </dl>
              </FormLayout>
              <section aria-labelledby="user-orders" className="stack gap3">
                <h2 id="user-orders">Orders</h2>
                <List
                  label="Orders"
                  call="GET /order"
                  input={{ scope: 'all', user: id, limit: 10 }}
                  rowNames={['order', 'orders']}
                  columns={orderColumns}
                  empty={<p>No orders yet.</p>}
                />
              </section>
              <CustomerDetails id={data.user._id} />
              <UserChanges user={data.user} changes={changes} />
            </div>
          )}
        </AsyncContent>
      </ReloadContext>
    </Page>
  );
}

const orderColumns: readonly DataColumn<Order>[] = [
  {
    heading: 'Order',
    isRowHeader: true,
    render: ({ _id, number }) => (
      <Link to={`/dashboard/orders/${_id}`}>{number ?? `Order ${_id}`}</Link>
    ),
  },
  {
    heading: 'Date',
    render: ({ created }) => <time dateTime={created}>{formatDate(created)}</time>,
    phoneLine: 2,
  },
  { heading: 'Status', render: ({ status }) => <StatusBadge status={status} />, phoneLine: 1 },
  {
    heading: 'Total',
    align: 'end',
    render: (order) => formatPrice(orderTotal(order)),
    phoneLine: 2,
  },
];

interface ChangesProps {
  user: User;
  changes: CallState<ReplyOf<'GET /audit'>>;
}

/** The newest changes of a user's account, and links to more (DESK-07). */
function UserChanges({ user: { _id: id, firstName }, changes }: ChangesProps) {
  const { data: { entries, totalEntries } = { entries: [], totalEntries: 0 } } = changes;
  return (
    <section aria-labelledby="user-changes" className="stack gap3">
      <h2 id="user-changes">Changes of this account</h2>
      <AsyncContent list {...changes}>
        {entries.length === 0 ? (
          <p>No changes yet.</p>
        ) : (
          <ul role="list" className="stack gap3">
            {entries.map((entry) => (
              <li key={entry._id}>
                <p className="muted">
                  <EntryTime entry={entry} />, <EntryAuthor entry={entry} />
                </p>
                <ChangeList entry={entry} />
              </li>
            ))}
          </ul>
        )}
        {totalEntries > entries.length && <HistoryLink entity="user" id={id} />}
      </AsyncContent>
      <p>
        <Link to={`/dashboard/audit?by=${id}`}>What {firstName} changed in the shop</Link>
      </p>
    </section>
  );
}

/** The role of a user and whether they can sign in (DESK-03); not of one’s own account (CALL-92, CALL-93). */
function UserAccess({ user }: { user: User }) {
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
      <AccessPanel
        heading="Access"
        now={
          isBlocked
            ? 'This account is blocked: nobody can sign in with it.'
            : 'This account can sign in.'
        }
        selfText={isSelf && 'You cannot block your own account.'}
        danger={!isBlocked}
        title={isBlocked ? 'Unblock this account?' : 'Block this account?'}
        text={`${name} will ${isBlocked ? 'be able to sign in again.' : 'be signed out everywhere, and cannot sign in until the account is unblocked. Orders placed so far stay.'}`}
        confirmLabel={isBlocked ? 'Unblock' : 'Block'}
        disabled={isSelf && !isBlocked}
        onConfirm={() =>
          changeAccess('PUT /user/:id/blocked', { params, input: { isBlocked: !isBlocked } })
        }
      />
      {!isSelf && (
        <AccessPanel
          heading="Second factor"
          now="For somebody who lost it. Make sure that it is them who ask."
          danger
          title="Reset the second factor?"
          text={`${name} will sign in with the password alone, is signed out everywhere and gets an email.`}
          confirmLabel="Reset"
          onConfirm={() => reset('DELETE /user/:id/second-factor', { params })}
        >
          Reset second factor
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
      <Panel title="Role">
        <p>
          A merchant’s role cannot be changed here, because the brand depends on it. Delete the
          application under <Link to="/dashboard/merchants">Merchants</Link>, and the account
          becomes a member.
        </p>
      </Panel>
    );
  }
  const isAdmin = role === 'ROLE_ADMIN';
  const input = { role: isAdmin ? 'ROLE_MEMBER' : 'ROLE_ADMIN' } as const;
  return (
    <AccessPanel
      heading="Role"
      now={
        isAdmin
          ? 'An admin sees and changes everything in the shop.'
          : 'A member sees their own orders and account only.'
      }
      selfText={isSelf && 'You cannot change your own role. Ask another admin.'}
      title={isAdmin ? 'Make this admin a member?' : 'Make this member an admin?'}
      text={`${firstName} ${lastName} will ${isAdmin ? 'only see their own orders and account' : 'be able to see and change everything in the shop, including other users'}, and will have to sign in again.`}
      confirmLabel={isAdmin ? 'Make member' : 'Make admin'}
      disabled={isSelf}
      onConfirm={() => act('PUT /user/:id/role', { params: { id }, input })}
    />
  );
}

interface PanelProps extends Omit<ComponentProps<typeof ConfirmButton>, 'children'> {
  heading: string;
  /** What holds at the moment. */
  now: string;
  /** Why it cannot be changed. */
  selfText?: string | false;
  /** Of the button, that of the dialog by default. */
  children?: string;
}

const AccessPanel = ({ heading, now, selfText, children, ...confirm }: PanelProps) => (
  <Panel title={heading}>
    <div className="grid justifyStart gap3">
      <p>{now}</p>
      <ConfirmButton {...confirm}>{children ?? confirm.confirmLabel}</ConfirmButton>
      {selfText && <p className="muted">{selfText}</p>}
    </div>
  </Panel>
);
