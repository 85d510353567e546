import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { toNumberOr } from '../../../lib/toNumber.ts';
import { exportOrders } from '../../../state/ordersSlice.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { DayField } from '../../common/lists/DayField.tsx';
import { ListFilter } from '../../common/lists/ListFilter.tsx';
import { OrderSearch } from '../../common/orders/OrderSearch.tsx';
import { ExportButton } from '../lists/ExportButton.tsx';
import { dayPresets, daysOf, presetOf } from './dayPresets.ts';
import styles from './StaffOrders.module.css';
import { type StaffOrderQuery, type StaffScope, statusOptions } from './useStaffOrders.ts';

/** Delay of the search in ms. */
const debounceMs = 400;

const parcelOptions = [
  { value: 'true', label: 'Handed over' },
  { value: 'false', label: 'Not handed over' },
];
const paidOptions = [
  { value: 'true', label: 'Paid' },
  { value: 'false', label: 'Not paid' },
];

/** The number that was typed, as it was understood (WORLD-02), or else the text. */
const readTotal = ({ value }: HTMLInputElement) => String(toNumberOr(value, value.trim()));

export interface BrandOption {
  value: string;
  label: string;
}

interface Props {
  scope: StaffScope;
  query: StaffOrderQuery;
  /** The brands that an admin may choose from. */
  brands: readonly BrandOption[];
  /** Whether orders are paid by a payment provider (PAY-02). */
  hasPayments: boolean;
}

/** Search and filters above the orders, and their export (DESK-02, DESK-05). */
export function StaffOrderFilters({ scope, query, brands, hasPayments }: Props) {
  const { search, filters, change } = query;
  const filterProps = (key: keyof typeof filters) => ({
    value: filters[key] ?? '',
    onChange: (value: string) => change({ [key]: value }),
  });
  return (
    <div role="search" aria-label="Orders" className={styles.filters}>
      <OrderSearch
        label="Search orders"
        placeholder={`Number, product, SKU, buyer${scope === 'all' ? ', email' : ''}`}
        debounceMs={debounceMs}
        search={search}
        onSearch={(text) => change({ search: text })}
      />
      <ListFilter label="Status" options={statusOptions} {...filterProps('status')} />
      <ListFilter label="Parcels" options={parcelOptions} {...filterProps('handedOver')} />
      {hasPayments && <ListFilter label="Payment" options={paidOptions} {...filterProps('paid')} />}
      {scope === 'all' && <ListFilter label="Brand" options={brands} {...filterProps('brand')} />}
      <DayField label="From" {...filterProps('from')} />
      <DayField label="To" {...filterProps('to')} />
      <ExportButton thunk={exportOrders} args={[{ scope, ...filters, format: 'csv' }]} />
      <MoreFilters {...query}>
        <ExportButton
          thunk={exportOrders}
          args={[{ scope, ...filters, format: 'xlsx' }]}
          label="Export Excel"
        />
      </MoreFilters>
    </div>
  );
}

interface MoreFiltersProps extends Pick<StaffOrderQuery, 'filters' | 'change'> {
  children: ReactNode;
}

/** Less frequent filters, open while one is set, so that the rows stay in view (DESK-01, DESK-14). */
function MoreFilters({ filters, change, children }: MoreFiltersProps) {
  const isUsed = presetOf(filters) !== '' || Boolean(filters.minTotal ?? filters.maxTotal);
  const [isOpen, setIsOpen] = useState(isUsed);
  const totalProps = (key: 'minTotal' | 'maxTotal') => ({
    inputMode: 'decimal' as const,
    placeholder: '$',
    defaultValue: filters[key] ?? '',
    key: `${key} ${filters[key] ?? ''}`,
    onBlur: ({ target }: { target: HTMLInputElement }) => change({ [key]: readTotal(target) }),
    onKeyDown: ({ key: pressed, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (pressed === 'Enter') change({ [key]: readTotal(currentTarget) });
    },
  });
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>More</summary>
      <div>
        <ListFilter
          label="Days"
          options={dayPresets}
          value={presetOf(filters)}
          onChange={(preset) => change(daysOf(preset))}
        />
        <TextField label="Total from" {...totalProps('minTotal')} />
        <TextField label="Total to" {...totalProps('maxTotal')} />
        {children}
      </div>
    </details>
  );
}
