import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useForm } from '../../lib/useForm.ts';
import { addDeliveryAddress, selectAddresses } from '../../addresses/addressesSlice.ts';
import { addressChosen, selectDeliveryAddress } from '../../checkout/checkoutSlice.ts';
import { Button } from '../../ui/Button.tsx';
import {
  AddressFields,
  newAddressFormSchema,
  useNewAddress,
} from '../../addresses/AddressFields.tsx';
import { AddressPicker, newAddressValue } from '../../addresses/AddressPicker.tsx';
import styles from './Delivery.module.css';

interface Props {
  /** Called after an address was chosen, and for Cancel. */
  onDone: () => void;
  /** Places the order that waits for its address; undefined if none does (SHOPX-08). */
  onOrder: (() => Promise<void>) | undefined;
}

/** Selects the address of the next order, or adds one (SHIP-01). */
export function AddressChoice({ onDone, onOrder }: Props) {
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
      {isNew && <NewAddress onDone={onDone} onOrder={onOrder} />}
      {!isNew && (
        <Button size="large" wide onClick={onDone}>
          Deliver here
        </Button>
      )}
    </div>
  );
}

function NewAddress({ onDone, onOrder }: Props) {
  const dispatch = useAppDispatch();
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  const done = () => {
    onDone();
    void onOrder?.();
  };
  const form = useForm({
    name: 'cart-address',
    schema: newAddressFormSchema,
    initial: useNewAddress(),
    submit: async (data) => {
      const { _id } = await dispatch(addDeliveryAddress(data)).unwrap();
      dispatch(addressChosen(_id));
      done();
    },
  });
  return (
    <form {...form.form} aria-label="New address" className="stack gap4">
      {onOrder && (
        <h3 ref={question} tabIndex={-1}>
          Where should we send your order?
        </h3>
      )}
      <AddressFields form={form} />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        {onOrder ? 'Save and place order' : 'Save and deliver here'}
      </Button>
      {onOrder && (
        <Button variant="secondary" wide onClick={done}>
          Order now, add the address later
        </Button>
      )}
      <Button variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
