import { useAction } from '../../../lib/useCall.ts';
import { Page } from '../../common/Page.tsx';
import { AddressForm } from './AddressForm.tsx';

export function AddAddressPage() {
  const add = useAction({
    successText: 'Address has been added successfully',
    opens: '/dashboard/address',
  });
  return (
    <Page title="Add Address">
      <AddressForm submit={(input) => add('POST /address', { input }).unwrap()} />
    </Page>
  );
}
