import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { Page } from '../../common/Page.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { loadBrandOptions, selectBrandOptions } from '../options/optionsSlice.ts';
import { StaffOrders } from './StaffOrders.tsx';

/** All customers' orders, for admins (DESK-02). */
export function CustomerOrdersPage() {
  const brands = useAppSelector(selectBrandOptions);
  useLoad(loadBrandOptions);
  return (
    <Page
      title="Customer Orders"
      actions={
        <ButtonLink to="/dashboard/orders" variant="secondary" size="small">
          My Orders
        </ButtonLink>
      }
    >
      <StaffOrders scope="all" brands={brands} />
    </Page>
  );
}
