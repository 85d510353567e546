import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { UndoRow } from '../../ui/UndoRow.tsx';
import { CartLine } from './CartLine.tsx';
import { lineName } from 'shared/products/variants';
import { displayRows, lineId } from '../cartItems.ts';
import { removalDiscarded, removalUndone, selectCart } from '../cartSlice.ts';

interface Props {
  onAdjust: (id: string) => void;
  /** Called when the user follows a link out of the cart. */
  onLeave: () => void;
}

/** Cart lines, with an undo row in place of each line just removed (UX-11). */
export function CartLines({ onAdjust, onLeave }: Props) {
  const dispatch = useAppDispatch();
  const { items, removed, ids, latestProducts, orderError } = useAppSelector(selectCart);
  /** Id of the line last removed or restored; its row takes the focus. */
  const [touched, setTouched] = useState<string | null>(null);
  return (
    <ul role="list" aria-label="Products in your bag" className="grid">
      {displayRows(items, removed).map(({ item, isRemoved }) => {
        const id = lineId(item.product);
        return isRemoved ? (
          <UndoRow
            key={`${id} removed`}
            name={lineName(item.product)}
            className="py3 lineBottom"
            onUndo={() => {
              setTouched(id);
              dispatch(removalUndone(id));
            }}
            onExpire={() => dispatch(removalDiscarded(id))}
          />
        ) : (
          <CartLine
            key={id}
            item={item}
            shouldFocus={touched === id}
            onTouched={() => setTouched(id)}
            index={ids.indexOf(id)}
            latest={latestProducts[id]}
            orderError={orderError?.lines[id]}
            onAdjust={() => onAdjust(id)}
            onLeave={onLeave}
          />
        );
      })}
    </ul>
  );
}
