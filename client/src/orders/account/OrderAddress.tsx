import { useContext, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { shippingAddressSchema } from 'shared/addresses/addressSchemas';
import type { ShippingAddress } from 'shared/entities';
import { Button } from '../../ui/Button.tsx';
import { scrollAndFocus } from '../../ui/scrollAndFocus.ts';
import { AddressText } from '../../addresses/AddressText.tsx';
import { useOrderPermissions } from '../orderPermissions.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useForm } from '../../lib/useForm.ts';
import { useAction } from '../../lib/useCall.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { usePending } from '../../lib/usePending.ts';
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

/** Shipping address of the order; `?address=edit` opens the form (SHIP-02). */
export function OrderAddress({ order }: { order: Order }) {
  const isRequested = useSearchParams()[0].get('address') === 'edit';
  const { canChangeAddress, hasShipped } = useOrderPermissions(order);
  const [isEditing, setIsEditing] = useState(isRequested);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isRequested) scrollAndFocus(heading.current);
  }, [isRequested]);
  // The focused button will be removed.
  const edit = (next: boolean) => {
    setIsEditing(next);
    heading.current?.focus();
  };
  const { shipTo } = order;
  return (
    <section id="address" aria-labelledby="order-address">
      <h2 id="order-address" ref={heading} tabIndex={-1}>
        Ship To
      </h2>
      {shipTo ? (
        <AddressText address={shipTo} />
      ) : (
        <p className="muted">No address was on file when the order was placed.</p>
      )}
      {isRequested && hasShipped && <p className="muted">This order is already on its way.</p>}
      {canChangeAddress && isEditing && (
        <div className="mt3">
          <AddressEditor order={order} onClose={() => edit(false)} />
        </div>
      )}
      {canChangeAddress && !isEditing && (
        <Button
          variant="secondary"
          size="small"
          className="mt3"
          aria-label={shipTo ? 'Change the address' : undefined}
          onClick={() => edit(true)}
        >
          {shipTo ? 'Change' : 'Add an address'}
        </Button>
      )}
    </section>
  );
}

interface EditorProps {
  order: Order;
  onClose: () => void;
}

/** Changes the address of an order. The buyer selects or adds one; an admin types it (SHIP-02). */
function AddressEditor({ order, onClose }: EditorProps) {
  const act = useAction({ successText: 'Address has been changed' });
  const show = useContext(ShowOrderContext);
  const change = async (address: string | ShippingAddress) => {
    const params = { id: order._id };
    show((await act('PUT /order/:id/address', { params, input: { address } }).unwrap()).order);
    onClose();
  };
  if (!order.user) return <OwnAddresses change={change} onClose={onClose} />;
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

interface OwnProps extends Omit<EditorProps, 'order'> {
  change: (addressId: string) => Promise<void>;
}

function OwnAddresses({ change, onClose }: OwnProps) {
  const dispatch = useAppDispatch();
  const addresses = useAppSelector(selectAddresses) ?? [];
  const { state, retry, hasLoaded } = useLoad(loadAddresses);
  const newAddress = useNewAddress();
  const preferred = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const [chosen = preferred?._id ?? newAddressValue, setChosen] = useState<string>();
  // A failure has its own notice.
  const [isSaving, save] = usePending((id: string) => change(id).catch(() => {}));
  const add = async (address: ShippingAddress) => {
    const { _id: id } = await dispatch(addDeliveryAddress(address)).unwrap();
    // If the order refuses the new address, it can be selected without adding it again.
    setChosen(id);
    await save(id);
  };
  return (
    <AsyncContent list state={state} retry={retry}>
      {hasLoaded && (
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
      )}
    </AsyncContent>
  );
}

interface ShippingAddressFormProps {
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
