import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { shippingAddressSchema } from 'shared/addresses/addressSchemas';
import type { Address, ShippingAddress } from 'shared/entities';
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
  emptyAddress,
  newAddressFormSchema,
  useNewAddress,
} from '../../addresses/AddressFields.tsx';
import { AddressPicker, newAddressValue } from '../../addresses/AddressPicker.tsx';
import { ShowOrderContext } from '../LoadedOrder.tsx';
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
const AddressEditor = (props: EditorProps) =>
  props.order.user ? <AddressForm {...props} addresses={[]} /> : <OwnAddresses {...props} />;

function OwnAddresses(props: EditorProps) {
  const { hasLoaded, ...loading } = useLoad(loadAddresses);
  const addresses = useAppSelector(selectAddresses) ?? [];
  return (
    <AsyncContent list {...loading}>
      {hasLoaded && <AddressForm {...props} addresses={addresses} />}
    </AsyncContent>
  );
}

/** @param props the addresses from which the buyer may select; without them, one is typed */
function AddressForm({ order, addresses, onClose }: EditorProps & { addresses: Address[] }) {
  const { _id: orderId, user, shipTo } = order;
  const act = useAction({ successText: 'Address has been changed' });
  const show = useContext(ShowOrderContext);
  const change = async (address: string | ShippingAddress) => {
    const args = { params: { id: orderId }, input: { address } };
    show((await act('PUT /order/:id/address', args).unwrap()).order);
    onClose();
  };
  // A failure has its own notice.
  const [isSaving, save] = usePending((id: string) => change(id).catch(() => {}));
  const dispatch = useAppDispatch();
  const newAddress = useNewAddress();
  const preferred = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const [chosen = preferred?._id ?? newAddressValue, setChosen] = useState<string>();
  const isNew = chosen === newAddressValue;
  const form = useForm({
    name: user ? `order-address-${orderId}` : 'order-address-new',
    schema: user ? shippingAddressSchema : newAddressFormSchema,
    initial: user ? { ...emptyAddress, ...shipTo } : newAddress,
    submit: async (address: ShippingAddress) => {
      if (user) return change(address);
      const { _id: id } = await dispatch(addDeliveryAddress(address)).unwrap();
      // If the order refuses the new address, it can be selected without adding it again.
      setChosen(id);
      await save(id);
    },
  });
  const onSubmit = (event: FormEvent) => {
    if (isNew) return void form.form.onSubmit(event);
    event.preventDefault();
    void save(chosen);
  };
  const cancel = () => {
    if (isNew) form.reset();
    onClose();
  };
  return (
    <form {...form.form} onSubmit={onSubmit} className="stack gap5">
      <AddressPicker
        legend="Send it to"
        addresses={addresses}
        value={chosen}
        onChange={setChosen}
      />
      {isNew && <AddressFields form={form} />}
      <div className="row wrap gap2x3">
        <Button type="submit" busy={form.isBusy || isSaving}>
          Save address
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
