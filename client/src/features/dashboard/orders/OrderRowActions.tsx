import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from 'shared/orderEntities';
import { activeLines } from 'shared/lineStatus';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { getOrderName } from '../../common/orders/orderLines.ts';
import styles from './StaffOrders.module.css';

const TrackingDialog = lazyPart(
  async () => (await import('../../common/orders/TrackingDialog.tsx')).TrackingDialog,
);

/** Actions of an order in a table: its packing slip, and a parcel for lines without one (SHIP-04, SHIP-07). */
export function OrderRowActions({ order, reload }: { order: Order; reload: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = getOrderName(order);
  const canTrack = activeLines(order.products).some(({ tracking }) => !tracking);
  const close = () => {
    setIsOpen(false);
    reload();
  };
  return (
    <span className={styles.actions}>
      {canTrack && (
        <IconButton
          icon="truck"
          size="small"
          label={`Add tracking to ${name}`}
          title="Add tracking"
          onClick={() => setIsOpen(true)}
        />
      )}
      <IconButton
        icon="box"
        size="small"
        label={`Packing slip of ${name} (opens in a new tab)`}
        render={(link) => (
          <Link
            to={`/order/${order._id}/packing-slip`}
            target="_blank"
            title="Packing slip"
            {...link}
          />
        )}
      />
      {isOpen && <TrackingDialog order={order} onClose={close} />}
    </span>
  );
}
