import { useState } from 'react';
import type { Option } from 'shared/entities';
import { unshippedStatuses } from 'shared/orders/lineStatus';
import { lineStatuses, orderFilters } from 'shared/orders/orderSchemas';
import * as z from 'zod/mini';
import { toNumberOr } from '../../lib/toNumber.ts';
import { useTypedText } from '../../lib/useTypedText.ts';
import { Chip } from '../../ui/Chip.tsx';
import { TextField } from '../../ui/TextField.tsx';
import {
  DayField,
  FilterSelect,
  ListFilter,
  ListSearch,
  ListTools,
  MoreFilters,
  toOptions,
} from '../../common/lists/ListTools.tsx';
import { useFilters } from '../../common/lists/useFilters.ts';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { minSearchLength, type OrderScope, useOrders } from '../useOrders.ts';
import { ExportButton } from '../../common/dashboard/ExportButton.tsx';

const searchDelayMs = 400;

const parcelOptions = [
  { value: 'true', label: 'Handed over' },
  { value: 'false', label: 'Not handed over' },
];
const paidOptions = [
  { value: 'true', label: 'Paid' },
  { value: 'false', label: 'Not paid' },
];

export type StaffScope = Exclude<OrderScope, 'own'>;

const statusOptions = [
  { value: unshippedStatuses.join(), label: 'To ship' },
  ...toOptions(lineStatuses),
];

const { state: _state, user: _user, brand, promotion, ...anyFilters } = orderFilters;
const merchantFilters = {
  ...anyFilters,
  search: z.string().check(z.minLength(minSearchLength)),
  status: z.enum(statusOptions.map(({ value }) => value)),
};
const adminFilters = { ...merchantFilters, brand, promotion };

/** The texts of `?sort=` and those of a table. */
const tableSorts = { '': '-created', oldest: 'created', total: 'total', '-total': '-total' };

/** Loads the orders of the page, search, filters and sort in the URL (DESK-02, UX-26). */
export function useStaffOrders(scope: StaffScope) {
  const { change, oneOf } = useListQuery();
  const filters: ReturnType<typeof useFilters<typeof adminFilters>> = useFilters(
    scope === 'all' ? adminFilters : merchantFilters,
  );
  const order = oneOf('sort', ['oldest', 'total', '-total']);
  const list = useOrders({ scope, ...filters, ...(order && { sort: order }) });
  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    /** The text of `?sort=` as in a table: 'created' or descending '-created'. */
    sort: tableSorts[order],
    setSort: (next: string) =>
      change({ sort: Object.entries(tableSorts).find(([, sort]) => sort === next)?.[0] ?? '' }),
    change,
    list,
  };
}

export type StaffOrderQuery = ReturnType<typeof useStaffOrders>;

interface Props {
  scope: StaffScope;
  query: StaffOrderQuery;
  brands: readonly Option[];
  /** Whether orders are paid by a payment provider (PAY-02). */
  hasPayments: boolean;
}

/** Search and filters above the orders, and their export (DESK-02, DESK-05). */
export function StaffOrderFilters({ scope, query, brands, hasPayments }: Props) {
  const { filters, change } = query;
  const { minTotal = '', maxTotal = '' } = filters;
  const file = {
    call: 'GET /order/export.csv',
    input: { scope, ...filters },
    file: 'orders',
  } as const;
  return (
    <ListTools
      label="Orders"
      search={
        <ListSearch
          label="Search orders"
          placeholder={`Number, product, SKU, buyer${scope === 'all' ? ', email' : ''}`}
          delayMs={searchDelayMs}
        />
      }
    >
      {filters.promotion && (
        <Chip label="the promotion" onRemove={() => change({ promotion: '' })}>
          Orders with a promotion
        </Chip>
      )}
      <ListFilter label="Status" name="status" options={statusOptions} />
      <ListFilter label="Parcels" name="handedOver" options={parcelOptions} />
      {hasPayments && <ListFilter label="Payment" name="paid" options={paidOptions} />}
      {scope === 'all' && <ListFilter label="Brand" name="brand" options={brands} />}
      <DayField label="From" name="from" />
      <DayField label="To" name="to" />
      <ExportButton {...file} />
      {/* Days and totals (DESK-14). */}
      <MoreFilters isUsed={`${presetOf(filters)}${minTotal}${maxTotal}` !== ''}>
        {() => (
          <>
            <FilterSelect
              label="Days"
              options={dayPresets}
              value={presetOf(filters)}
              onChange={(preset) => change(daysOf(preset))}
            />
            <TotalField label="Total from" name="minTotal" {...query} />
            <TotalField label="Total to" name="maxTotal" {...query} />
            <ExportButton {...file} format="xlsx" />
          </>
        )}
      </MoreFilters>
    </ListTools>
  );
}

interface TotalFieldProps extends Pick<StaffOrderQuery, 'filters' | 'change'> {
  label: string;
  name: 'minTotal' | 'maxTotal';
}

/** An amount that filters when it is left or entered, and shows then how it was understood (WORLD-02, WORLD-16). */
function TotalField({ label, name, filters, change }: TotalFieldProps) {
  const [stored, store] = useTypedText(filters[name] ?? '', (total) => change({ [name]: total }));
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null) store(String(toNumberOr(typed, typed.trim())));
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder="$"
      value={typed ?? stored}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}

/** Periods of an order list, in days before today in UTC, as the filters count (DESK-14). */
const dayPresets = [
  { value: 'today', label: 'Today', first: 0, last: 0 },
  { value: 'yesterday', label: 'Yesterday', first: 1, last: 1 },
  { value: 'week', label: 'Last 7 days', first: 6, last: 0 },
  { value: 'month', label: 'This month', first: null, last: 0 },
];

const dayMs = 24 * 3_600_000;
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** The days of a preset as YYYY-MM-DD; empty without one. */
export function daysOf(preset: string): { from: string; to: string } {
  const period = dayPresets.find(({ value }) => value === preset);
  if (!period) return { from: '', to: '' };
  const first = period.first ?? new Date().getUTCDate() - 1;
  return { from: dayBefore(first), to: dayBefore(period.last) };
}

export const presetOf = ({ from = '', to = '' }: StaffOrderQuery['filters']): string =>
  dayPresets.find(({ value }) => {
    const days = daysOf(value);
    return days.from === from && days.to === to;
  })?.value ?? '';
