import { Icon } from '../../ui/Icon.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import type { AddressValues } from '../AddressFields.tsx';
import { Preview } from '../../common/forms/FormLayout.tsx';
import styles from './AddressPreview.module.css';

/** Shows the address as a shipping label. */
export function AddressPreview({ address }: { address: AddressValues }) {
  return (
    <Preview title="Parcel label">
      <div className={styles.label}>
        <IconTile>
          <Icon name="truck" size={24} />
        </IconTile>
        <p className="breakWords">
          <strong>{address.recipient || 'Recipient'}</strong>
          <br />
          {address.address || 'Address'}
          <br />
          {address.city || 'City'}, {address.state || 'State'} {address.zipCode || 'Zipcode'}
          <br />
          {address.country || 'Country'}
          {address.phone && (
            <>
              <br />
              {address.phone}
            </>
          )}
        </p>
      </div>
    </Preview>
  );
}
