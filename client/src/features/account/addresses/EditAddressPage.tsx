import type { Address } from 'shared/entities';
import { useAction } from '../../../lib/useCall.ts';
import { type EditFormProps, EditPage } from '../../common/forms/EditPage.tsx';
import { AddressForm } from './AddressForm.tsx';

export const EditAddressPage = () => (
  <EditPage title="Edit Address" call="GET /address/:id" Form={EditAddress} />
);

function EditAddress({ entity: address }: EditFormProps<Address>) {
  const update = useAction({
    successText: 'Address has been updated successfully',
    opens: '/dashboard/address',
  });
  return (
    <AddressForm
      address={address}
      submit={(input, version) =>
        update('PUT /address/:id', { params: { id: address._id }, version, input }).unwrap()
      }
    />
  );
}
