import { Link, useParams } from 'react-router-dom';
import type { User } from 'shared/entities';
import { formatDate } from 'shared/format';
import { ReloadContext, useCall } from '../../../lib/useCall.ts';
import { DescriptionRow } from '../../../ui/DescriptionRow.tsx';
import { Page } from '../../common/Page.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { FormLayout } from '../../common/forms/FormLayout.tsx';
import { CustomerDetails } from './CustomerDetails.tsx';
import { UserAccess } from './UserAccess.tsx';
import { UserBadges } from './UserBadges.tsx';
import { UserChanges } from './UserChanges.tsx';
import { UserOrders } from './UserOrders.tsx';
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
              <UserOrders user={data.user} />
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
