import type { Line, Order } from 'shared/entities';
import styles from './OrderDelivery.module.css';
import { stepsOf } from './lineSteps.ts';

interface Props {
  order: Order;
  /** Lines with the same status. */
  lines: readonly Line[];
  /** The names of the lines, where others have another status. */
  names: string | null;
}

/** How far lines of an order are, from Placed to Delivered (SHIP-07). */
export function OrderStepper({ order, lines, names }: Props) {
  return (
    <div>
      {names && <p className={styles.names}>{names}</p>}
      <ol role="list" aria-label={`Progress of ${names ?? 'the order'}`} className={styles.steps}>
        {stepsOf(order, lines).map(({ name, isCurrent, isReached, days }) => (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            data-reached={isReached || undefined}
          >
            <strong>
              {name}
              {!isReached && <span className="visuallyHidden"> (to come)</span>}
            </strong>
            {days.map(({ day, at, names: some }) => (
              <span key={day} className={styles.soft}>
                <time dateTime={at}>{day}</time>
                {some && `: ${some}`}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
