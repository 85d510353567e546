import { useState } from 'react';
import type { Line, Order } from 'shared/orders/orderEntities';
import { formatArrival, formatDate } from 'shared/format';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { joinLineNames, groupByParcel } from '../orderLines.ts';
import { useOrderPermissions } from '../orderPermissions.ts';
import { groupByStatus, listSteps } from './lineSteps.ts';
import styles from './OrderDelivery.module.css';
import steps from './steps.module.css';

const TrackingDialog = lazyPart(async () => (await import('../TrackingDialog.tsx')).TrackingDialog);

/** Arrival, progress of the lines, and parcels (SHIP-03, SHIP-04, SHIP-07). */
export function OrderDelivery({ order }: { order: Order }) {
  const { canTrack, canPrintPackingSlip } = useOrderPermissions(order);
  const groups = groupByStatus(order);
  const isDelivered = groups.every(([line]) => line?.status === 'Delivered');
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="order-delivery" className={styles.delivery}>
      <h2 id="order-delivery" className="textL">
        Delivery
      </h2>
      {order.arrival && !isDelivered && (
        <p className="success bold">{formatArrival(order.arrival)}</p>
      )}
      {groups.map((lines) => (
        <OrderStepper
          key={lines[0]?.status}
          order={order}
          lines={lines}
          names={groups.length > 1 ? joinLineNames(lines) : null}
        />
      ))}
      <Parcels order={order} />
      {(canTrack || canPrintPackingSlip) && (
        <div className="row wrap gap3 notPrinted">
          {canTrack && <AddParcel order={order} />}
          {canPrintPackingSlip && (
            <ButtonLink variant="secondary" size="small" to={`/order/${order._id}/packing-slip`}>
              Packing slip
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

interface StepperProps {
  order: Order;
  /** Lines with the same status. */
  lines: readonly Line[];
  /** The names of the lines, if other lines have another status. */
  names: string | null;
}

/** Progress of lines, from Placed to Delivered (SHIP-07). */
function OrderStepper({ order, lines, names }: StepperProps) {
  return (
    <div className="notPrinted">
      {names && <p className="mb2 textS bold breakWords">{names}</p>}
      <ol role="list" aria-label={`Progress of ${names ?? 'the order'}`} className={steps.steps}>
        {listSteps(order, lines).map(({ name, isCurrent, isReached, days }) => (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            data-reached={isReached || undefined}
          >
            <strong>
              {name}
              {!isReached && <span className="visuallyHidden"> (to come)</span>}
            </strong>
            {days.map(({ day, at, names: lineNames }) => (
              <span key={day} className="muted">
                <time dateTime={at}>{day}</time>
                {lineNames && `: ${lineNames}`}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Parcels({ order }: { order: Order }) {
  const parcels = groupByParcel(order);
  if (parcels.length === 0) return null;
  return (
    <ul role="list" aria-label="Parcels" className="grid gap3 breakWords">
      {parcels.map(({ key, tracking: { carrier, number, url, at }, lines }) => (
        <li key={key} className="grid gap1 pt3 textS lineTop">
          <strong>
            {carrier}{' '}
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {number} <span className="visuallyHidden">(opens in a new tab)</span>
              </a>
            ) : (
              number
            )}
          </strong>
          <span className="muted">{joinLineNames(lines)}</span>
          <span className="muted">
            Handed over <time dateTime={at}>{formatDate(at)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

function AddParcel({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Add a parcel
      </Button>
      {isOpen && <TrackingDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
