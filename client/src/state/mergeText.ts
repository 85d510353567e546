import { formatCount } from 'shared/format';
import type { AppState } from '../app/store.ts';

/** What the last sign-in added to the cart, '' for nothing (SHOPX-04). */
export function selectMergeText({ cart }: AppState): string {
  const count = Object.keys(cart.mergedLines).length;
  return count > 0 ? `We added ${formatCount(count, 'item')} from your last visit.` : '';
}
