import { useSearchParams } from 'react-router-dom';
import { unshippedStatuses } from 'shared/lineStatus';
import { lineStatuses, orderFilters } from 'shared/orderSchemas';
import { toOptions } from '../../common/lists/ListFilter.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { minSearchLength } from '../../common/orders/OrderSearch.tsx';
import { type OrderScope, useOrders } from '../../common/orders/useOrders.ts';

/** The orders of admins and of merchants. */
export type StaffScope = Exclude<OrderScope, 'own'>;

export const statusOptions = [
  { value: unshippedStatuses.join(), label: 'To ship' },
  ...toOptions(lineStatuses),
];

const statusValues = statusOptions.map(({ value }) => value);
const yesOrNo = ['true', 'false'] as const;

/** The texts of `?sort=` and those of a table. */
const tableSorts = { '': '-created', oldest: 'created', total: 'total', '-total': '-total' };

/** Loads the orders of the page, search, filters and sort in the URL (DESK-02, UX-26). */
export function useStaffOrders(scope: StaffScope) {
  const { search, change, oneOf } = useListQuery();
  const [searchParams] = useSearchParams();
  /** Ignores values that the API would reject. */
  const accepted = (key: 'brand' | 'promotion' | 'from' | 'to' | 'minTotal' | 'maxTotal') => {
    const value = searchParams.get(key);
    return value && orderFilters[key].safeParse(value).success ? value : undefined;
  };
  const filters = {
    search: search.length >= minSearchLength ? search : undefined,
    status: oneOf('status', statusValues) || undefined,
    handedOver: oneOf('handedOver', yesOrNo) || undefined,
    paid: oneOf('paid', yesOrNo) || undefined,
    brand: scope === 'all' ? accepted('brand') : undefined,
    promotion: scope === 'all' ? accepted('promotion') : undefined,
    from: accepted('from'),
    to: accepted('to'),
    minTotal: accepted('minTotal'),
    maxTotal: accepted('maxTotal'),
  };
  const order = oneOf('sort', ['oldest', 'total', '-total']);
  const input = { scope, ...filters, ...(order && { sort: order }) };
  const list = useOrders(input);
  return {
    input,
    search,
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    /** The text of `?sort=` as in a table: 'created' or descending '-created'. */
    sort: tableSorts[order],
    setSort: (next: string) =>
      change({ sort: Object.entries(tableSorts).find(([, sort]) => sort === next)?.[0] ?? '' }),
    change,
    list,
  };
}

export type StaffOrderQuery = ReturnType<typeof useStaffOrders>;
