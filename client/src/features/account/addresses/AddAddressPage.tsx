import { useAppDispatch } from '../../../lib/hooks.ts';
import { Page } from '../../common/Page.tsx';
import { AddressForm } from './AddressForm.tsx';
import { addAddress } from './addressesSlice.ts';

export function AddAddressPage() {
  const dispatch = useAppDispatch();
  return (
    <Page title="Add Address">
      <AddressForm submit={(data) => dispatch(addAddress(data)).unwrap()} />
    </Page>
  );
}
