import { useContext, useState } from 'react';
import { shippingAddressSchema } from 'shared/addresses/addressSchemas';
import type { Address, ShippingAddress } from 'shared/entities';
import type { Order } from 'shared/orders/orderEntities';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useForm } from '../../lib/useForm.ts';
import { useAction } from '../../lib/useCall.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { usePending } from '../../lib/usePending.ts';
import { Button } from '../../ui/Button.tsx';
import {
  addDeliveryAddress,
  loadAddresses,
  selectAddresses,
} from '../../addresses/addressesSlice.ts';
import {
  AddressFields,
  type AddressValues,
  emptyAddress,
  newAddressFormSchema,
  useNewAddress,
} from '../../addresses/AddressFields.tsx';
import { AddressPicker, newAddressValue } from '../../addresses/AddressPicker.tsx';
import { ShowOrderContext } from '../useOrder.ts';
import { AsyncContent } from '../../common/AsyncContent.tsx';

interface Props {
  order: Order;
  /** Called after the address was saved, and for Cancel. */
  onClose: () => void;
}

/** Changes the address of an order. The buyer selects or adds one; an admin types it (SHIP-02). */
export function AddressEditor({ order, onClose }: Props) {
  const change = useChangeAddress(order, onClose);
  if (!order.user) return <OwnAddresses order={order} onClose={onClose} />;
  return (
    <ShippingAddressForm
      name={`order-address-${order._id}`}
      schema={shippingAddressSchema}
      initial={{ ...emptyAddress, ...order.shipTo }}
      submit={change}
      onClose={onClose}
    />
  );
}

function useChangeAddress({ _id: id }: Order, onClose: () => void) {
  const act = useAction({ successText: 'Address has been changed' });
  const show = useContext(ShowOrderContext);
  return async (address: string | ShippingAddress) => {
    const reply = await act('PUT /order/:id/address', {
      params: { id },
      input: { address },
    }).unwrap();
    show(reply.order);
    onClose();
  };
}

function OwnAddresses({ order, onClose }: Props) {
  const addresses = useAppSelector(selectAddresses);
  const { state, retry, hasLoaded } = useLoad(loadAddresses);
  return (
    <AsyncContent list state={state} retry={retry}>
      {hasLoaded && addresses && (
        <AddressChoice order={order} addresses={addresses} onClose={onClose} />
      )}
    </AsyncContent>
  );
}

function AddressChoice({ order, addresses, onClose }: Props & { addresses: readonly Address[] }) {
  const dispatch = useAppDispatch();
  const newAddress = useNewAddress();
  const preferred = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const [chosen, setChosen] = useState(preferred?._id ?? newAddressValue);
  const change = useChangeAddress(order, onClose);
  // A failure has its own notice.
  const [isSaving, save] = usePending((address: string) => change(address).catch(() => {}));
  const add = async (address: ShippingAddress) => {
    const { _id: id } = await dispatch(addDeliveryAddress(address)).unwrap();
    // If the order refuses the new address, it can be selected without adding it again.
    setChosen(id);
    await save(id);
  };
  return (
    <div className="stack gap5">
      <AddressPicker
        legend="Send it to"
        addresses={addresses}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === newAddressValue ? (
        <ShippingAddressForm
          name="order-address-new"
          schema={newAddressFormSchema}
          initial={newAddress}
          submit={add}
          onClose={onClose}
        />
      ) : (
        <div className="row wrap gap2x3">
          <Button busy={isSaving} onClick={() => void save(chosen)}>
            Save address
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}

interface ShippingAddressFormProps {
  /** Name of the draft. */
  name: string;
  schema: typeof shippingAddressSchema | typeof newAddressFormSchema;
  initial: AddressValues;
  submit: (address: ShippingAddress) => Promise<unknown>;
  onClose: () => void;
}

function ShippingAddressForm({ onClose, ...options }: ShippingAddressFormProps) {
  const address = useForm(options);
  const cancel = () => {
    address.reset();
    onClose();
  };
  return (
    <form {...address.form} className="stack gap5">
      <AddressFields form={address} />
      <div className="row wrap gap2x3">
        <Button type="submit" busy={address.isBusy}>
          Save address
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
