import { useEffect, useId, useRef, useState } from 'react';
import { arrivalOf } from 'shared/orders/arrival';
import { formatAddress, formatArrival } from 'shared/format';
import { useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useLoad } from '../../lib/useLoad.ts';
import { loadAddresses, selectAddresses } from '../../addresses/addressesSlice.ts';
import { lineId } from '../cartItems.ts';
import { selectCart } from '../cartSlice.ts';
import { selectDeliveryAddress } from '../../checkout/checkoutSlice.ts';
import { selectSettings } from '../../common/settingsSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Delivery.module.css';

/** Lazy-loaded, because forms need more code than the rest of the cart. */
const AddressChoice = lazyPart(async () => (await import('./AddressChoice.tsx')).AddressChoice);

interface Props {
  isChoosing: boolean;
  onChoosingChange: (isChoosing: boolean) => void;
  /** Places the order that waits for its address; undefined if none does (SHOPX-08). */
  onOrder: (() => Promise<void>) | undefined;
}

/** Address and arrival of the order, with a choice of another address (SHIP-01, SHIP-03). */
export function Delivery({ isChoosing, onChoosingChange, onOrder }: Props) {
  const addresses = useAppSelector(selectAddresses);
  const address = useAppSelector(selectDeliveryAddress);
  const { state, retry } = useLoad(loadAddresses);
  const [isRetry, setIsRetry] = useState(false);
  // The button stays while the addresses load again, because it has the focus.
  const hasFailed = !addresses && (isRetry || state !== 'loading');
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);

  // The choice ends when the cart closes.
  useEffect(() => () => onChoosingChange(false), [onChoosingChange]);

  const closeChoice = () => {
    button.current?.focus();
    onChoosingChange(false);
  };

  const press = () => {
    if (!hasFailed) return onChoosingChange(!isChoosing);
    setIsRetry(true);
    retry();
  };

  const [text, label] = hasFailed
    ? ['Your addresses could not be loaded.', 'Try again']
    : ['No delivery address yet.', 'Add an address'];
  return (
    <section aria-label="Delivery">
      <div className={styles.delivery}>
        <Icon name="truck" size={20} className="success" />
        <p id={textId} className={styles.address}>
          {address ? (
            <>
              Deliver to <strong>{formatAddress(address)}</strong>
            </>
          ) : (
            (addresses || hasFailed) && text
          )}
        </p>
        {(addresses || hasFailed) && (
          <Button
            ref={button}
            variant="quiet"
            size="small"
            className="flushEnd success underline"
            aria-expanded={hasFailed ? undefined : isChoosing}
            aria-label={address ? 'Change address' : undefined}
            aria-describedby={textId}
            busy={hasFailed && state === 'loading'}
            onClick={press}
          >
            {address ? 'Change' : label}
          </Button>
        )}
        <Arrival country={address?.country} />
      </div>
      {isChoosing && <AddressChoice onDone={closeChoice} onOrder={onOrder} />}
    </section>
  );
}

/** Estimated arrival of an order placed now; none without an address or abroad (SHIP-03, SHOPX-07). */
function Arrival({ country }: { country: string | undefined }) {
  const settings = useAppSelector(selectSettings);
  const { items, latestProducts } = useAppSelector(selectCart);
  const [now] = useState(() => new Date());
  const classes = items.map(
    ({ product }) => latestProducts[lineId(product)]?.shippingClass ?? 'standard',
  );
  const arrival = settings && country && arrivalOf(now, { classes, country }, settings);
  return <p className={styles.arrival}>{arrival && formatArrival(arrival)}</p>;
}
