import { type ReactNode, useState } from 'react';
import { toNumberOr } from '../../../lib/toNumber.ts';
import { useTypedText } from '../../../lib/useTypedText.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DayField } from '../../common/lists/DayField.tsx';
import { ListFilter } from '../../common/lists/ListFilter.tsx';
import { ListTools } from '../../common/lists/ListTools.tsx';
import { MoreFilters } from '../../common/lists/MoreFilters.tsx';
import { OrderSearch } from '../../common/orders/OrderSearch.tsx';
import { ExportButton } from '../lists/ExportButton.tsx';
import { dayPresets, daysOf, presetOf } from './dayPresets.ts';
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
    <ListTools
      label="Orders"
      search={
        <OrderSearch
          label="Search orders"
          placeholder={`Number, product, SKU, buyer${scope === 'all' ? ', email' : ''}`}
          debounceMs={debounceMs}
          search={search}
          onSearch={(text) => change({ search: text })}
        />
      }
    >
      {filters.promotion && (
        <Chip label="the promotion" onRemove={() => change({ promotion: '' })}>
          Orders with a promotion
        </Chip>
      )}
      <ListFilter label="Status" options={statusOptions} {...filterProps('status')} />
      <ListFilter label="Parcels" options={parcelOptions} {...filterProps('handedOver')} />
      {hasPayments && <ListFilter label="Payment" options={paidOptions} {...filterProps('paid')} />}
      {scope === 'all' && <ListFilter label="Brand" options={brands} {...filterProps('brand')} />}
      <DayField label="From" {...filterProps('from')} />
      <DayField label="To" {...filterProps('to')} />
      <ExportButton call="GET /order/export.csv" input={{ scope, ...filters }} file="orders" />
      <RareFilters {...query}>
        <ExportButton
          call="GET /order/export.csv"
          input={{ scope, ...filters }}
          file="orders"
          format="xlsx"
        />
      </RareFilters>
    </ListTools>
  );
}

interface RareFiltersProps extends Pick<StaffOrderQuery, 'filters' | 'change'> {
  children: ReactNode;
}

/** Days and totals (DESK-14). */
function RareFilters({ filters, change, children }: RareFiltersProps) {
  const totalProps = (key: 'minTotal' | 'maxTotal') => ({
    value: filters[key] ?? '',
    onChange: (total: string) => change({ [key]: total }),
  });
  return (
    <MoreFilters isUsed={presetOf(filters) !== '' || Boolean(filters.minTotal ?? filters.maxTotal)}>
      {() => (
        <>
          <ListFilter
            label="Days"
            options={dayPresets}
            value={presetOf(filters)}
            onChange={(preset) => change(daysOf(preset))}
          />
          <TotalField label="Total from" {...totalProps('minTotal')} />
          <TotalField label="Total to" {...totalProps('maxTotal')} />
          {children}
        </>
      )}
    </MoreFilters>
  );
}

interface TotalFieldProps {
  label: string;
  value: string;
  onChange: (total: string) => void;
}

/** An amount that filters when it is left or entered, and shows then how it was understood (WORLD-02, WORLD-16). */
function TotalField({ label, value, onChange }: TotalFieldProps) {
  const [stored, store] = useTypedText(value, onChange);
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
