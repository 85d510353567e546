import { useState } from 'react';
import { useAppSelector } from '../../lib/hooks.ts';
import { BagLine } from './BagLine.tsx';
import { selectBag, selectBagRows } from './cartSlice.ts';
import styles from './MiniCart.module.css';
import { RemovedLine } from './RemovedLine.tsx';

interface Props {
  onRepair: (productId: string) => void;
  /** The person follows a link out of the bag. */
  onLeave: () => void;
}

/** The lines of the bag, and in their places those that were just removed (UX-11). */
export function BagLines({ onRepair, onLeave }: Props) {
  const { ids, today, refusal } = useAppSelector(selectBag);
  const rows = useAppSelector(selectBagRows);
  /** The product whose line was last removed or brought back: the focus follows it. */
  const [touched, setTouched] = useState<string | null>(null);
  return (
    <ul role="list" aria-label="Products in your bag" className={styles.lines}>
      {rows.map(({ item, isRemoved }) => {
        const { _id } = item.product;
        const line = { item, takesFocus: touched === _id, onTouched: () => setTouched(_id) };
        return isRemoved ? (
          <RemovedLine key={`${_id} removed`} {...line} />
        ) : (
          <BagLine
            key={_id}
            {...line}
            position={ids.indexOf(_id)}
            today={today[_id]}
            refusal={refusal?.lines[_id]}
            onRepair={() => onRepair(_id)}
            onLeave={onLeave}
          />
        );
      })}
    </ul>
  );
}
