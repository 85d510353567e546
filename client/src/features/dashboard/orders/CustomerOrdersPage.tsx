import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';
import { OrderList } from '../../common/orders/OrderList.tsx';

/** All customers' orders, for admins. */
export function CustomerOrdersPage() {
  usePageTitle('Customer Orders');
  return (
    <Page
      title="Customer Orders"
      actions={
        <Button variant="secondary" render={(link) => <Link to="/dashboard/orders" {...link} />}>
          My Orders
        </Button>
      }
    >
      <OrderList scope="all" />
    </Page>
  );
}
