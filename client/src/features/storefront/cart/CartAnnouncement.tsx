import { useAppSelector } from '../../../lib/hooks.ts';
import { selectCartStatus } from '../../../state/cartSlice.ts';

/**
 * Live region that announces every change of the cart (UX-11). Mounted permanently, because screen readers only
 * announce changes.
 */
export function CartAnnouncement() {
  const status = useAppSelector(selectCartStatus);
  return (
    <p role="status" aria-live="polite" className="visuallyHidden">
      {status}
    </p>
  );
}
