import { Link, useParams } from 'react-router-dom';
import type { User } from 'shared/entities';
import { formatDate, formatPrice } from 'shared/format';
import type { Order } from 'shared/orders/orderEntities';
import type { ReplyOf } from '../../lib/http.ts';
import { type CallState, ReloadContext, useCall } from '../../lib/useCall.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { FormLayout } from '../../common/forms/FormLayout.tsx';
import { HistoryLink } from '../../common/HistoryLink.tsx';
import { List } from '../../common/lists/ListPage.tsx';
import { orderTotal } from '../../orders/orderLines.ts';
import { Page } from '../../common/Page.tsx';
import { EntryAuthor, EntryTime } from '../../audit/dashboard/auditEntryCells.tsx';
import { ChangeList } from '../../audit/dashboard/ChangeList.tsx';
import { CustomerDetails } from './CustomerDetails.tsx';
import { UserAccess } from './UserAccess.tsx';
import { UserBadges } from './UserBadges.tsx';
import styles from './users.module.css';

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
                <UserFacts user={data.user} />
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

function UserFacts({ user }: { user: User }) {
  const { firstName, lastName, email, phoneNumber, provider, createdAt, merchant } = user;
  return (
    <>
      <h2 className="mb4">
        {firstName} {lastName}
      </h2>
      <dl className={styles.facts}>
        <DescriptionRow term="Role">
          <UserBadges user={user} />
        </DescriptionRow>
        <DescriptionRow term="Email">{email || '–'}</DescriptionRow>
        <DescriptionRow term="Phone">{phoneNumber || '–'}</DescriptionRow>
        <DescriptionRow term="Signs in with">{provider}</DescriptionRow>
        <DescriptionRow term="Since">{formatDate(createdAt)}</DescriptionRow>
        {merchant?.brand && (
          <DescriptionRow term="Brand">
            <Link to={`/dashboard/brand/edit/${merchant.brand}`}>Show the brand</Link>
          </DescriptionRow>
        )}
      </dl>
    </>
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
