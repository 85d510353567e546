import { useState } from 'react';
import type { Order } from 'shared/orderEntities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { useSelection } from '../../../lib/useSelection.ts';
import { loadOrders, selectOrderList } from '../../../state/ordersSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { useRestoreLostFocus } from '../../../ui/useRestoreLostFocus.ts';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { NoMatchingOrders } from '../../common/orders/NoMatchingOrders.tsx';
import { NoCancelledOrders, NoOrders } from '../../common/orders/NoOrders.tsx';
import { NewOrders } from '../../common/orders/NewOrders.tsx';
import { getOrderName } from '../../common/orders/orderLines.ts';
import { OrderPagination } from '../../common/orders/OrderPagination.tsx';
import { noFilters, OrderTabs } from '../../common/orders/OrderTabs.tsx';
import { ExportButtons } from '../lists/ExportButton.tsx';
import { cancelledColumns, orderColumns } from './orderColumns.tsx';
import { canShip, ShipDialog } from './ShipDialog.tsx';
import { type BrandOption, StaffOrderFilters } from './StaffOrderFilters.tsx';
import { type StaffOrderQuery, type StaffScope, useStaffOrders } from './useStaffOrders.ts';
import { useStatusChange } from './useStatusChange.ts';

interface Props {
  scope: StaffScope;
  brands?: readonly BrandOption[];
}

/** All orders for an admin, those with own products for a merchant, as tables (DESK-02). */
export const StaffOrders = ({ scope, brands = [] }: Props) => (
  <OrderTabs
    current={<CurrentOrders scope={scope} brands={brands} />}
    cancelled={<CancelledOrders scope={scope} />}
  />
);

function CurrentOrders({ scope, brands }: Required<Props>) {
  const query = useStaffOrders(scope);
  const { orders } = useAppSelector(selectOrderList);
  const hasPayments = useHasBeen(
    orders.some(({ payment }) => payment) || query.filters.paid !== undefined,
  );
  const selection = useSelection(orders.map(({ _id }) => _id));
  const selected = orders.filter(({ _id }) => selection.selected.has(_id));
  const { steps, element } = useStatusChange(selected, query.loading.retry);
  const [shipped, setShipped] = useState<readonly Order[] | null>(null);
  const toShip = selected.filter(canShip);
  // Changed orders may leave the list, and with them the selection and its focused button.
  useRestoreLostFocus(selection.selected.size > 0 || element !== null || shipped !== null, () =>
    document.getElementById('page-title'),
  );
  return (
    <>
      <StaffOrderFilters scope={scope} query={query} brands={brands} hasPayments={hasPayments} />
      <AsyncContent list {...query.loading}>
        <NewOrders key={query.listed} />
        <SelectionBar count={selection.selected.size} onClear={selection.clear}>
          <Button size="small" disabled={toShip.length === 0} onClick={() => setShipped(toShip)}>
            {scope === 'all' ? 'Ship' : 'Add parcels'}
          </Button>
          <PackingSlipsLink orders={selected} />
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
        </SelectionBar>
        <Orders
          scope={scope}
          query={query}
          selection={selection}
          columns={orderColumns(hasPayments, query.loading.retry)}
        />
      </AsyncContent>
      {element}
      {shipped && (
        <ShipDialog
          orders={shipped}
          reload={query.loading.retry}
          onClose={() => setShipped(null)}
        />
      )}
    </>
  );
}

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

interface OrdersProps {
  scope: StaffScope;
  query: StaffOrderQuery;
  selection: Pick<ReturnType<typeof useSelection>, 'selected' | 'onChange'>;
  columns: ReturnType<typeof orderColumns>;
}

function Orders({ scope, query, selection, columns }: OrdersProps) {
  const list = useAppSelector(selectOrderList);
  const { isFiltered, change, sort, setSort } = query;
  if (list.orders.length === 0) {
    if (!isFiltered) return <NoOrders scope={scope} />;
    return (
      <NoMatchingOrders
        title="No order matches the search and filters."
        onShowAll={() => change(noFilters)}
      />
    );
  }
  return (
    <>
      <DataTable
        caption="Orders"
        columns={columns}
        rows={list.orders}
        rowKey={({ _id }) => _id}
        rowName={getOrderName}
        selection={selection}
        sort={sort}
        onSort={setSort}
      />
      <OrderPagination {...list} />
    </>
  );
}

function CancelledOrders({ scope }: { scope: StaffScope }) {
  const list = useAppSelector(selectOrderList);
  const loading = useLoad(loadOrders, { scope, state: 'cancelled', page: usePageNumber() });
  return (
    <AsyncContent list {...loading}>
      {list.totalOrders === 0 ? (
        <NoCancelledOrders />
      ) : (
        <>
          <div className="row wrap gap2x3 mb3">
            <ExportButtons
              call="GET /order/export.csv"
              input={{ scope, state: 'cancelled' }}
              file="orders"
            />
          </div>
          <DataTable
            caption="Cancelled orders"
            columns={cancelledColumns}
            rows={list.orders}
            rowKey={({ _id }) => _id}
          />
          <OrderPagination {...list} />
        </>
      )}
    </AsyncContent>
  );
}

/** Whether a condition has been true since the screen opened. */
function useHasBeen(condition: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(condition);
  if (condition && !hasBeen) setHasBeen(true);
  return hasBeen;
}
