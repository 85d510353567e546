import { useMemo } from 'react';
import { useAppSelector } from '../../lib/hooks.ts';
import { displayRows } from '../cartItems.ts';
import { selectCart } from '../cartSlice.ts';

/** The lines of the cart and those just removed, in display order (UX-11). */
export function useCartRows() {
  const { items, removed } = useAppSelector(selectCart);
  return useMemo(() => displayRows(items, removed), [items, removed]);
}
