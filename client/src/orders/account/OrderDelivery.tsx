import { useState } from 'react';
import type { Line, Order } from 'shared/orders/orderEntities';
import { formatArrival, formatDate } from 'shared/format';
import { activeLines, type LineStatus } from 'shared/orders/lineStatus';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { groupByParcel, joinLineNames } from '../orderLines.ts';
import { useOrderPermissions } from '../orderPermissions.ts';
import styles from '../order.module.css';
import steps from './steps.module.css';

const TrackingDialog = lazyPart(async () => (await import('../TrackingDialog.tsx')).TrackingDialog);

/** Arrival, progress of the lines, and parcels (SHIP-03, SHIP-04, SHIP-07). */
export function OrderDelivery({ order }: { order: Order }) {
  const { canShip } = useOrderPermissions(order);
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
      {/* Progress of lines, from Placed to Delivered (SHIP-07). */}
      {groups.map((lines) => {
        const names = groups.length > 1 ? joinLineNames(lines) : null;
        const label = `Progress of ${names ?? 'the order'}`;
        return (
          <div key={lines[0]?.status} className="notPrinted">
            {names && <p className="mb2 textS bold breakWords">{names}</p>}
            <ol role="list" aria-label={label} className={steps.steps}>
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
      })}
      <Parcels order={order} />
      {canShip && (
        <div className="row wrap gap3 notPrinted">
          <AddParcel order={order} />
          <ButtonLink variant="secondary" size="small" to={`/order/${order._id}/packing-slip`}>
            Packing slip
          </ButtonLink>
        </div>
      )}
    </section>
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

const stepNames: readonly [status: LineStatus, name: string][] = [
  ['Not processed', 'Placed'],
  ['Processing', 'Processing'],
  ['Shipped', 'Shipped'],
  ['Delivered', 'Delivered'],
];

const groupByStatus = (order: Order) =>
  stepNames
    .map(([status]) => activeLines(order.products).filter((line) => line.status === status))
    .filter((lines) => lines.length > 0)
    .reverse();

/** When a line reached a status; undefined if it skipped it. */
function findStatusTime({ created, history }: Order, { _id }: Line, status: LineStatus) {
  if (status === 'Not processed') return created;
  return history.findLast(({ line, field, to }) => line === _id && !field && to === status)?.at;
}

/** The days on which lines reached a status; the lines are only named if the days differ. */
function listDays(order: Order, lines: readonly Line[], status: LineStatus) {
  const days = new Map<string, { at: string; lines: Line[] }>();
  for (const line of lines) {
    const at = findStatusTime(order, line, status);
    if (!at) continue;
    const day = formatDate(at);
    days.set(day, { at, lines: [...(days.get(day)?.lines ?? []), line] });
  }
  return [...days].map(([day, { at, lines: reached }]) => ({
    day,
    at,
    names: reached.length < lines.length ? joinLineNames(reached) : null,
  }));
}

/** The steps of lines that share their status, each with the days on which it was reached (SHIP-07). */
function listSteps(order: Order, lines: readonly Line[]) {
  const current = stepNames.findIndex(([status]) => status === lines[0]?.status);
  return stepNames.map(([status, name], index) => ({
    name,
    isCurrent: index === current,
    isReached: index <= current,
    days: index <= current ? listDays(order, lines, status) : [],
  }));
}
