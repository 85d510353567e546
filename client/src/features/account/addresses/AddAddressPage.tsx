import { useAppDispatch } from '../../../lib/hooks.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Page } from '../../../ui/Page.tsx';
import { AddressForm } from './AddressForm.tsx';
import { addAddress } from './addressesSlice.ts';

export function AddAddressPage() {
  usePageTitle('Add Address');
  const dispatch = useAppDispatch();
  return (
    <Page title="Add Address">
      <AddressForm submit={(data) => dispatch(addAddress(data)).unwrap()} />
    </Page>
  );
}
