import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { RemovedLine } from '../../../ui/RemovedLine.tsx';
import { CartLine } from './CartLine.tsx';
import {
  removalDiscarded,
  removalUndone,
  selectCart,
  selectCartRows,
} from '../../../state/cartSlice.ts';
import styles from './MiniCart.module.css';

interface Props {
  onAdjust: (productId: string) => void;
  /** Called when the user follows a link out of the cart. */
  onLeave: () => void;
}

/** Cart lines, with an undo row in place of each line just removed (UX-11). */
export function CartLines({ onAdjust, onLeave }: Props) {
  const dispatch = useAppDispatch();
  const { ids, latestProducts, orderError } = useAppSelector(selectCart);
  const rows = useAppSelector(selectCartRows);
  /** Id of the product last removed or restored; its row takes the focus. */
  const [touched, setTouched] = useState<string | null>(null);
  return (
    <ul role="list" aria-label="Products in your bag" className={styles.lines}>
      {rows.map(({ item, isRemoved }) => {
        const { _id, name } = item.product;
        return isRemoved ? (
          <RemovedLine
            key={`${_id} removed`}
            name={name}
            className={styles.removed}
            onUndo={() => {
              setTouched(_id);
              dispatch(removalUndone(_id));
            }}
            onExpire={() => dispatch(removalDiscarded(_id))}
          />
        ) : (
          <CartLine
            key={_id}
            item={item}
            shouldFocus={touched === _id}
            onTouched={() => setTouched(_id)}
            position={ids.indexOf(_id)}
            latest={latestProducts[_id]}
            orderError={orderError?.lines[_id]}
            onAdjust={() => onAdjust(_id)}
            onLeave={onLeave}
          />
        );
      })}
    </ul>
  );
}
