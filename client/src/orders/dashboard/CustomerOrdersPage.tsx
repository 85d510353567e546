import { useCall } from '../../lib/useCall.ts';
import { Page } from '../../common/Page.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { StaffOrders } from './StaffOrders.tsx';

/** All customers' orders, for admins (DESK-02). */
export function CustomerOrdersPage() {
  const { data } = useCall('GET /brands/list/select');
  return (
    <Page
      title="Customer Orders"
      actions={
        <ButtonLink to="/dashboard/orders" variant="secondary" size="small">
          My Orders
        </ButtonLink>
      }
    >
      <StaffOrders scope="all" brands={data?.brands ?? []} />
    </Page>
  );
}
