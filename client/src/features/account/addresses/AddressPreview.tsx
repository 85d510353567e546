import type { Address } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { Preview } from '../../common/forms/FormLayout.tsx';
import styles from './AddressPreview.module.css';

/** Shows the address as a shipping label. */
export function AddressPreview({ address }: { address: Omit<Address, '_id'> }) {
  const user = useAppSelector(selectUser);
  return (
    <Preview title="Parcel label">
      <div className={styles.label}>
        <IconTile>
          <Icon name="truck" size={24} />
        </IconTile>
        <p className="breakWords">
          <strong>
            {user?.firstName} {user?.lastName}
          </strong>
          <br />
          {address.address || 'Address'}
          <br />
          {address.city || 'City'}, {address.state || 'State'} {address.zipCode || 'Zipcode'}
          <br />
          {address.country || 'Country'}
        </p>
      </div>
    </Preview>
  );
}
