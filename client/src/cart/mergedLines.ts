import { cartLineKey, type CurrentCartLine } from 'shared/cart/cartMerge';
import { formatCount } from 'shared/format';
import type { AppDispatch, AppState } from '../app/store.ts';
import { lineId, makeItem } from './cartItems.ts';
import { cartMerged } from './cartSlice.ts';
import type { CartState } from './cartState.ts';

/**
 * Returns what a merge at sign-in adds to the lines of the visitor, with the quantity that they had (SHOPX-04).
 * @param before the lines in the browser, which may contain some of the account
 */
export function findMergedLines(
  before: readonly CurrentCartLine[],
  after: readonly CurrentCartLine[],
  visitorIds: readonly string[],
): CartState['mergedLines'] {
  const own = new Map(before.map((line) => [cartLineKey(line), line.quantity]));
  return Object.fromEntries(
    after.flatMap((line) => {
      const id = cartLineKey(line);
      const quantity = visitorIds.includes(id) ? (own.get(id) ?? 0) : 0;
      return line.quantity > quantity ? [[id, quantity]] : [];
    }),
  );
}

/** What the last sign-in added to the cart, '' for nothing (SHOPX-04). */
export function selectMergeText({ cart }: AppState): string {
  const count = Object.keys(cart.mergedLines).length;
  return count > 0 ? `We added ${formatCount(count, 'item')} from your last visit.` : '';
}

/** Takes out what the account’s cart added at the last sign-in (SHOPX-04). */
export const undoMerge = () => (dispatch: AppDispatch, getState: () => AppState) => {
  const { items, mergedLines, synced } = getState().cart;
  const old = items.map(({ product, quantity }) =>
    makeItem(product, mergedLines[lineId(product)] ?? quantity),
  );
  dispatch(
    cartMerged({
      items: old.filter(({ quantity }) => quantity > 0),
      synced,
      mergedLines: {},
      announcement: 'Your bag is as it was before.',
    }),
  );
};
