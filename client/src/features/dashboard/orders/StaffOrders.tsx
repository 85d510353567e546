import { type ReactNode, useState } from 'react';
import type { InputOf } from 'shared/endpoints';
import type { Order } from 'shared/orderEntities';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { DataTableSkeleton } from '../../../ui/DataTableSkeleton.tsx';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { useRestoreLostFocus } from '../../../ui/useRestoreLostFocus.ts';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { ListContent } from '../../common/lists/ListPage.tsx';
import { NoMatchingOrders } from '../../common/orders/NoMatchingOrders.tsx';
import { NoCancelledOrders, NoOrders } from '../../common/orders/NoOrders.tsx';
import { getOrderName } from '../../common/orders/orderLines.ts';
import { noFilters, OrderTabs } from '../../common/orders/OrderTabs.tsx';
import { useOrders } from '../../common/orders/useOrders.ts';
import { useMatchingSelection } from '../bulk/useMatchingSelection.tsx';
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

const readOrders = createAppThunk('orders/read', (input: InputOf<'GET /order'>, { call }) =>
  call('GET /order', { input }),
);

function useOrderSelection({ input, list: { rows, total = 0, key } }: StaffOrderQuery) {
  const dispatch = useAppDispatch();
  return useMatchingSelection({
    rows,
    total,
    listed: key,
    readRows: async (page) => (await dispatch(readOrders({ ...input, ...page })).unwrap()).orders,
  });
}

function CurrentOrders({ scope, brands }: Required<Props>) {
  const query = useStaffOrders(scope);
  const { list, isFiltered, sort, setSort } = query;
  const { rows: orders, loading } = list;
  const hasPayments = useHasBeen(
    orders.some(({ payment }) => payment) || query.filters.paid !== undefined,
  );
  const selection = useOrderSelection(query);
  const reload = () => {
    selection.keepPage();
    loading.retry();
  };
  const columns = orderColumns(hasPayments, reload);
  const { steps, element } = useStatusChange(selection.chosen, reload);
  const [shipped, setShipped] = useState<readonly Order[] | null>(null);
  // Changed orders may leave the list, and with them the selection and its focused button.
  useRestoreLostFocus(selection.selected.size > 0 || element !== null || shipped !== null, () =>
    document.getElementById('page-title'),
  );
  return (
    <>
      <StaffOrderFilters scope={scope} query={query} brands={brands} hasPayments={hasPayments} />
      <ListContent
        list={list}
        label="Orders"
        columns={columns}
        rowNames={['order', 'orders']}
        live="order"
        empty={isFiltered ? <NoMatches {...query} /> : <NoOrders scope={scope} />}
      >
        {({ pagination }) => (
          <>
            <Selection
              scope={scope}
              orders={selection.chosen}
              steps={steps}
              onShip={setShipped}
              onClear={selection.clear}
            >
              {selection.matchingButton}
            </Selection>
            <DataTable
              caption="Orders"
              columns={columns}
              rows={orders}
              rowKey={({ _id }) => _id}
              rowName={getOrderName}
              selection={selection}
              sort={sort}
              onSort={setSort}
            />
            {pagination}
          </>
        )}
      </ListContent>
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

interface SelectionProps {
  scope: StaffScope;
  orders: readonly Order[];
  steps: ReturnType<typeof useStatusChange>['steps'];
  onShip: (orders: readonly Order[]) => void;
  onClear: () => void;
  /** Further commands. */
  children: ReactNode;
}

function Selection({ scope, orders, steps, onShip, onClear, children }: SelectionProps) {
  const toShip = orders.filter(canShip);
  return (
    <SelectionBar count={orders.length} onClear={onClear}>
      <Button size="small" disabled={toShip.length === 0} onClick={() => onShip(toShip)}>
        {scope === 'all' ? 'Ship' : 'Add parcels'}
      </Button>
      <PackingSlipsLink orders={orders} />
      {steps.map(({ to, label, isPossible, start }) => (
        <Button key={to} size="small" variant="secondary" disabled={!isPossible} onClick={start}>
          {label}
        </Button>
      ))}
      {children}
    </SelectionBar>
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

const CancelledOrders = ({ scope }: { scope: StaffScope }) => (
  <ListContent
    list={useOrders({ scope, state: 'cancelled' })}
    label="Cancelled orders"
    skeleton={<DataTableSkeleton columns={cancelledColumns} />}
    rowNames={['order', 'orders']}
    empty={<NoCancelledOrders />}
  >
    {({ rows, pagination }) => (
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
          rows={rows}
          rowKey={({ _id }) => _id}
        />
        {pagination}
      </>
    )}
  </ListContent>
);

/** Whether a condition has been true since the screen opened. */
function useHasBeen(condition: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(condition);
  if (condition && !hasBeen) setHasBeen(true);
  return hasBeen;
}
