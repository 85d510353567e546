import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { AddressText } from '../../common/addresses/AddressText.tsx';
import { loadAddresses, selectAddresses } from '../../../state/addressesSlice.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import rows from '../../common/lists/RowList.module.css';
import { RowList } from '../../common/lists/RowList.tsx';
import { removeAddress } from './addressesSlice.ts';
import styles from './addresses.module.css';

export function AddressesPage() {
  const dispatch = useAppDispatch();
  const addresses = useAppSelector(selectAddresses) ?? [];
  const loading = useLoad(loadAddresses);

  return (
    <Page title="Addresses" actions={<AddLink />}>
      <AsyncContent list {...loading}>
        {addresses.length === 0 ? (
          <EmptyState title="No Addresses Found!" action={<AddLink />}>
            Add a delivery address.
          </EmptyState>
        ) : (
          <RowList label="Addresses" className={styles.list}>
            {addresses.map((address) => (
              <li key={address._id} className={styles.address}>
                <AddressText address={address} />
                {address.isDefault && <Badge tone="success">Default delivery address</Badge>}
                <div className={rows.actions}>
                  <ButtonLink
                    variant="secondary"
                    size="small"
                    to={`/dashboard/address/edit/${address._id}`}
                    aria-label={`Edit ${address.address}`}
                  >
                    Edit
                  </ButtonLink>
                  <DeleteButton
                    kind="address"
                    name={`${address.address}, ${address.city}`}
                    consequence="Orders placed so far keep it."
                    onDelete={() => dispatch(removeAddress(address._id))}
                  />
                </div>
              </li>
            ))}
          </RowList>
        )}
      </AsyncContent>
    </Page>
  );
}

const AddLink = () => (
  <ButtonLink size="small" to="/dashboard/address/add">
    Add address
  </ButtonLink>
);
