import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { Button } from '../../ui/Button.tsx';
import { scrollAndFocus } from '../../ui/scrollAndFocus.ts';
import { AddressText } from '../../addresses/AddressText.tsx';
import { useOrderPermissions } from '../orderPermissions.ts';
import { AddressEditor } from './AddressEditor.tsx';

/** Shipping address of the order; `?address=edit` opens the form (SHIP-02). */
export function OrderAddress({ order }: { order: Order }) {
  const isRequested = useSearchParams()[0].get('address') === 'edit';
  const { canChangeAddress, hasShipped } = useOrderPermissions(order);
  const [isEditing, setIsEditing] = useState(isRequested);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isRequested) scrollAndFocus(heading.current);
  }, [isRequested]);
  // The focused button will be removed.
  const edit = (next: boolean) => {
    setIsEditing(next);
    heading.current?.focus();
  };
  const { shipTo } = order;
  return (
    <section id="address" aria-labelledby="order-address">
      <h2 id="order-address" ref={heading} tabIndex={-1}>
        Ship To
      </h2>
      {shipTo ? (
        <AddressText address={shipTo} />
      ) : (
        <p className="muted">No address was on file when the order was placed.</p>
      )}
      {isRequested && hasShipped && <p className="muted">This order is already on its way.</p>}
      {canChangeAddress && isEditing && (
        <div className="mt3">
          <AddressEditor order={order} onClose={() => edit(false)} />
        </div>
      )}
      {canChangeAddress && !isEditing && (
        <Button
          variant="secondary"
          size="small"
          className="mt3"
          aria-label={shipTo ? 'Change the address' : undefined}
          onClick={() => edit(true)}
        >
          {shipTo ? 'Change' : 'Add an address'}
        </Button>
      )}
    </section>
  );
}
