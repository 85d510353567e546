import { addressSchema } from 'shared/addresses/addressSchemas';
import type { Address } from 'shared/entities';
import { useAction } from '../../lib/useCall.ts';
import { editOf } from '../../lib/useEditMerge.ts';
import { useForm } from '../../lib/useForm.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import {
  AddressFields,
  type AddressValues,
  newAddressFormSchema,
  useNewAddress,
} from '../AddressFields.tsx';
import { Lines } from '../AddressText.tsx';
import { type EditFormProps, EditPage } from '../../common/forms/EditPage.tsx';
import { FormLayout, Preview } from '../../common/forms/FormLayout.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import styles from './addresses.module.css';

const opens = '/dashboard/address';

/** Adds or edits an address. A new zip code needs at least five characters, an edited one may have any length (VAL-06). */
export const AddressPage = () => (
  <EditPage name="Address" call="GET /address/:id" Form={AddressForm} />
);

function AddressForm({ entity: address }: EditFormProps<Address>) {
  const add = useAction({ successText: 'Address has been added successfully', opens });
  const update = useAction({ successText: 'Address has been updated successfully', opens });
  const form = useForm({
    name: `address-${address?._id ?? 'new'}`,
    schema: address ? addressSchema : newAddressFormSchema,
    initial: useNewAddress(),
    ...(address && editOf(address, toFormValues)),
    submit: (input, _, version) =>
      address
        ? update('PUT /address/:id', { params: { id: address._id }, version, input }).unwrap()
        : add('POST /address', { input }).unwrap(),
    confirmLeave: true,
  });
  return (
    <FormLayout side={<AddressPreview {...form.values} />}>
      <form {...form.form} className="stack gap5">
        <AddressFields form={form} />
        <Checkbox
          label="Default address"
          hint="Used for your orders by default."
          name="isDefault"
          {...form.check('isDefault')}
        />
        <SaveButton form={form}>{address ? 'Save changes' : 'Add Address'}</SaveButton>
      </form>
    </FormLayout>
  );
}

const toFormValues = ({ _id, recipient = '', phone = '', ...rest }: Address): AddressValues => ({
  ...rest,
  recipient,
  phone,
});

const AddressPreview = ({
  recipient,
  address,
  city,
  state,
  zipCode,
  country,
  phone,
}: AddressValues) => (
  <Preview title="Parcel label">
    <div className={styles.label}>
      <IconTile>
        <Icon name="truck" size={24} />
      </IconTile>
      <p className="breakWords">
        <Lines
          lines={[
            <strong key="recipient">{recipient || 'Recipient'}</strong>,
            address || 'Address',
            `${city || 'City'}, ${state || 'State'} ${zipCode || 'Zipcode'}`,
            country || 'Country',
            phone,
          ]}
        />
      </p>
    </div>
  </Preview>
);
