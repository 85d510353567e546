import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Page } from '../../common/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { selectUser } from '../../users/authSlice.ts';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { OrderList } from '../../orders/account/OrderList.tsx';

/** Loaded apart, because members have no table of orders. */
const StaffOrders = lazyPart(
  async () => (await import('../../orders/dashboard/StaffOrders.tsx')).StaffOrders,
);

/** The user's own orders (DASH-10); merchants also see the orders for their brand (MERCH-03). */
export function OrdersPage() {
  const role = useAppSelector(selectUser)?.role;
  const [searchParams, setSearchParams] = useSearchParams();
  const tab = searchParams.get('tab') === 'sales' ? 'sales' : 'own';
  return (
    <Page
      title="Your Orders"
      actions={
        role === 'ROLE_ADMIN' && (
          <ButtonLink variant="secondary" size="small" to="/dashboard/orders/customers">
            Customer Orders
          </ButtonLink>
        )
      }
    >
      {role === 'ROLE_MERCHANT' ? (
        <Tabs
          label="Orders"
          tabs={[
            { value: 'own', label: 'Bought', panel: tab === 'own' && <OrderList /> },
            {
              value: 'sales',
              label: 'Sold',
              panel: tab === 'sales' && <StaffOrders scope="sales" />,
            },
          ]}
          value={tab}
          onChange={(next) =>
            setSearchParams(next === 'sales' ? { tab: next } : {}, { replace: true })
          }
        />
      ) : (
        <OrderList />
      )}
    </Page>
  );
}
