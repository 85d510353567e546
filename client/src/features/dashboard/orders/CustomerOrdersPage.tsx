import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StaffOrders } from './StaffOrders.tsx';
import { loadBrandOptions, selectBrandOptions } from '../products/productsSlice.ts';

/** All customers' orders, for admins (DESK-02). */
export function CustomerOrdersPage() {
  usePageTitle('Customer Orders');
  const brands = useAppSelector(selectBrandOptions);
  useLoad(loadBrandOptions);
  return (
    <Page
      title="Customer Orders"
      actions={
        <Button
          variant="secondary"
          size="small"
          render={(link) => <Link to="/dashboard/orders" {...link} />}
        >
          My Orders
        </Button>
      }
    >
      <StaffOrders scope="all" brands={brands} />
    </Page>
  );
}
