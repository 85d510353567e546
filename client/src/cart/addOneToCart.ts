import type { Product, Variant } from 'shared/entities';
import type { AppDispatch, AppState } from '../app/store.ts';
import { noticeAdded } from '../lib/notices.ts';
import { lineName } from 'shared/products/variants';
import { lineId, maxQuantity, toCartProduct } from './cartItems.ts';
import { addedToCart, selectCart } from './cartSlice.ts';
import { previewOpened } from '../common/panelsSlice.ts';

/** Adds one unit to the cart and opens the preview, or explains the limit (CART-04, VAR-04, FIND-03). */
export const addOneToCart =
  (product: Product, variant: Variant | null) =>
  (dispatch: AppDispatch, getState: () => AppState): void => {
    const added = toCartProduct(product, variant);
    const line = selectCart(getState()).items.find((row) => lineId(row.product) === lineId(added));
    const max = maxQuantity(added);
    if (line && line.quantity >= max) {
      const text = `No more than ${max} of ${lineName(added)} can be ordered.`;
      dispatch(noticeAdded({ kind: 'info', text }));
      return;
    }
    dispatch(addedToCart({ product: added, quantity: 1 }));
    dispatch(previewOpened(lineId(added)));
  };
