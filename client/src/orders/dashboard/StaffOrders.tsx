import { useState } from 'react';
import type { Option } from 'shared/entities';
import type { Order } from 'shared/orders/orderEntities';
import { Button } from '../../ui/Button.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { ListContent } from '../../common/lists/ListPage.tsx';
import { getOrderName } from '../orderLines.ts';
import { noCancelledOrders, noFilters, NoMatchingOrders, OrderTabs } from '../OrderTabs.tsx';
import { useOrders } from '../useOrders.ts';
import { useMatchingSelection } from '../../common/dashboard/useMatchingSelection.tsx';
import { ExportButtons } from '../../common/dashboard/ExportButton.tsx';
import { cancelledColumns, orderColumns } from './orderColumns.tsx';
import { canShip, ShipDialog } from './ShipDialog.tsx';
import {
  StaffOrderFilters,
  type StaffOrderQuery,
  type StaffScope,
  useStaffOrders,
} from './StaffOrderFilters.tsx';
import { useStatusChange } from './useStatusChange.ts';
import { useCall } from '../../lib/useCall.ts';
import { Page } from '../../common/Page.tsx';

interface Props {
  scope: StaffScope;
  brands?: readonly Option[];
}

/** All orders for an admin, those with own products for a merchant, as tables (DESK-02). */
export const StaffOrders = ({ scope, brands = [] }: Props) => (
  <OrderTabs
    current={<CurrentOrders scope={scope} brands={brands} />}
    cancelled={<CancelledOrders scope={scope} />}
  />
);

const emptyTexts: Record<StaffScope, string> = {
  all: 'Customer orders appear here.',
  sales: 'Orders with your brand’s products appear here.',
};

function CurrentOrders({ scope, brands }: Required<Props>) {
  const query = useStaffOrders(scope);
  const { list, isFiltered, sort, setSort } = query;
  const { rows: orders, loading } = list;
  const hasPayments = useHasBeen(
    orders.some(({ payment }) => payment) || query.filters.paid !== undefined,
  );
  const selection = useMatchingSelection(list, list.key);
  const reload = () => {
    selection.keepPage();
    loading.retry();
  };
  const toShip = selection.chosen.filter(canShip);
  const { steps, element } = useStatusChange(selection.chosen, reload);
  const [shipped, setShipped] = useState<readonly Order[] | null>(null);
  // Changed orders may leave the list, and with them the selection and its focused button.
  useRestoreLostFocus(selection.selected.size > 0 || element !== null || shipped !== null, () =>
    document.getElementById('page-title'),
  );
  return (
    <>
      <StaffOrderFilters {...{ scope, query, brands, hasPayments }} />
      <ListContent
        label="Orders"
        columns={orderColumns(hasPayments)}
        rowName={getOrderName}
        rowNames={['order', 'orders']}
        live="order"
        emptyImage="/art/empty-orders.svg"
        emptyTitle="you have no orders yet!"
        empty={isFiltered ? <NoMatches {...query} /> : emptyTexts[scope]}
        {...{ list, selection, sort, onSort: setSort }}
        commands={
          <>
            <Button size="small" disabled={toShip.length === 0} onClick={() => setShipped(toShip)}>
              {scope === 'all' ? 'Ship' : 'Add parcels'}
            </Button>
            <PackingSlipsLink orders={selection.chosen} />
            {steps.map(({ to, label, isPossible, start }) => (
              <Button
                key={to}
                size="small"
                variant="secondary"
                disabled={!isPossible}
                onClick={start}
              >
                {label}
              </Button>
            ))}
          </>
        }
      />
      {element}
      {shipped && <ShipDialog orders={shipped} reload={reload} onClose={() => setShipped(null)} />}
    </>
  );
}

const NoMatches = ({ change }: Pick<StaffOrderQuery, 'change'>) => (
  <NoMatchingOrders
    title="No order matches the search and filters."
    onShowAll={() => change(noFilters)}
  />
);

/** To one print of the packing slips (DESK-15). */
const PackingSlipsLink = ({ orders }: { orders: readonly Order[] }) => (
  <ButtonLink
    size="small"
    variant="secondary"
    to={`/order/${orders.map(({ _id }) => _id).join()}/packing-slip`}
    target="_blank"
  >
    Packing slips <span className="visuallyHidden">(opens in a new tab)</span>
  </ButtonLink>
);

function CancelledOrders({ scope }: { scope: StaffScope }) {
  const list = useOrders({ scope, state: 'cancelled' });
  return (
    <>
      {list.rows.length > 0 && (
        <div className="row wrap gap2x3 mb3">
          <ExportButtons
            call="GET /order/export.csv"
            input={{ scope, state: 'cancelled' }}
            file="orders"
          />
        </div>
      )}
      <ListContent
        list={list}
        label="Cancelled orders"
        columns={cancelledColumns}
        rowNames={['order', 'orders']}
        {...noCancelledOrders}
      />
    </>
  );
}

function useHasBeen(condition: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(condition);
  if (condition && !hasBeen) setHasBeen(true);
  return hasBeen;
}

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
