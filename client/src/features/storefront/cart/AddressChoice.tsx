import { useState } from 'react';
import { newAddressSchema } from 'shared/addressSchemas';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useForm } from '../../../lib/useForm.ts';
import { addDeliveryAddress, selectAddresses } from '../../../state/addressesSlice.ts';
import { addressChosen, selectDeliveryAddress } from '../../../state/checkoutSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { AddressFields, emptyAddress } from '../../common/addresses/AddressFields.tsx';
import { AddressPicker, newAddressValue } from '../../common/addresses/AddressPicker.tsx';
import styles from './Delivery.module.css';

interface Props {
  /** Called after an address was chosen, and for Cancel. */
  onDone: () => void;
}

/** Selects the address of the next order, or adds one (SHIP-01). */
export function AddressChoice({ onDone }: Props) {
  const dispatch = useAppDispatch();
  const addresses = useAppSelector(selectAddresses) ?? [];
  const address = useAppSelector(selectDeliveryAddress);
  const [isNew, setIsNew] = useState(addresses.length === 0);

  const choose = (value: string) => {
    setIsNew(value === newAddressValue);
    if (value !== newAddressValue) dispatch(addressChosen(value));
  };

  return (
    <div className={styles.choice}>
      <AddressPicker
        legend="Deliver to"
        addresses={addresses}
        value={isNew ? newAddressValue : (address?._id ?? null)}
        onChange={choose}
      />
      {isNew && <NewAddress onDone={onDone} />}
      {!isNew && (
        <Button size="large" wide onClick={onDone}>
          Deliver here
        </Button>
      )}
    </div>
  );
}

function NewAddress({ onDone }: Props) {
  const dispatch = useAppDispatch();
  const form = useForm({
    name: 'cart-address',
    schema: newAddressSchema,
    initial: emptyAddress,
    submit: async (data) => {
      const { _id } = await dispatch(addDeliveryAddress(data)).unwrap();
      dispatch(addressChosen(_id));
      onDone();
    },
  });
  return (
    <form {...form.form} aria-label="New address" className="stack gap4">
      <AddressFields form={form} />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        Save and deliver here
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
