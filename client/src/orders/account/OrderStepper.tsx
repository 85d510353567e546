import type { Line, Order } from 'shared/orders/orderEntities';
import styles from './steps.module.css';
import { listSteps } from './lineSteps.ts';

interface Props {
  order: Order;
  /** Lines with the same status. */
  lines: readonly Line[];
  /** The names of the lines, if other lines have another status. */
  names: string | null;
}

/** Progress of lines, from Placed to Delivered (SHIP-07). */
export function OrderStepper({ order, lines, names }: Props) {
  return (
    <div className="notPrinted">
      {names && <p className="mb2 textS bold breakWords">{names}</p>}
      <ol role="list" aria-label={`Progress of ${names ?? 'the order'}`} className={styles.steps}>
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
