import type { Address } from 'shared/entities';
import { ReloadContext, useAction, useCall } from '../../lib/useCall.ts';
import { AddressText } from '../AddressText.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import rows from '../../common/lists/RowList.module.css';
import { RowList } from '../../common/lists/RowList.tsx';
import styles from './addresses.module.css';

export function AddressesPage() {
  const { data, ...loading } = useCall('GET /address');
  const addresses = data?.addresses ?? [];
  return (
    <Page title="Addresses" actions={<AddLink />}>
      <ReloadContext value={loading.reload}>
        <AsyncContent list {...loading}>
          {addresses.length === 0 ? (
            <EmptyState title="No Addresses Found!" action={<AddLink />}>
              Add a delivery address.
            </EmptyState>
          ) : (
            <RowList label="Addresses" className={styles.list}>
              {addresses.map((address) => (
                <AddressCard key={address._id} address={address} />
              ))}
            </RowList>
          )}
        </AsyncContent>
      </ReloadContext>
    </Page>
  );
}

function AddressCard({ address }: { address: Address }) {
  const remove = useAction({ successText: 'Address has been deleted successfully' });
  return (
    <li className={styles.address}>
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
          onDelete={() => remove('DELETE /address/:id', { params: { id: address._id } })}
        />
      </div>
    </li>
  );
}

const AddLink = () => (
  <ButtonLink size="small" to="/dashboard/address/add">
    Add address
  </ButtonLink>
);
