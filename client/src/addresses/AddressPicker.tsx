import type { Address } from 'shared/entities';
import { formatAddress } from 'shared/format';
import { RadioGroup } from '../ui/RadioGroup.tsx';

/** The value of the option for a new address; other values are ids. */
export const newAddressValue = 'new';

interface Props {
  legend: string;
  addresses: readonly Address[];
  value: string | null;
  onChange: (value: string) => void;
}

/** Selects one of the user's addresses or a new one; hidden without addresses (SHIP-01, SHIP-02). */
export function AddressPicker({ legend, addresses, value, onChange }: Props) {
  if (addresses.length === 0) return null;
  return (
    <RadioGroup
      legend={legend}
      options={[
        ...addresses.map((address) => ({ value: address._id, label: formatAddress(address) })),
        { value: newAddressValue, label: 'A new address' },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
