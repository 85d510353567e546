import { useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { Page } from '../../common/Page.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { AddressForm } from './AddressForm.tsx';
import { loadAddress, selectAddress, updateAddress } from './addressesSlice.ts';

export function EditAddressPage() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const address = useAppSelector(selectAddress);
  const loading = useLoad(loadAddress, id);
  return (
    <Page title="Edit Address">
      <AsyncContent {...loading}>
        {address && (
          <AddressForm
            key={address._id}
            address={address}
            submit={(data, version) => dispatch(updateAddress({ id, version, ...data })).unwrap()}
          />
        )}
      </AsyncContent>
    </Page>
  );
}
