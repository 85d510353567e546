import { useAppSelector } from '../../lib/hooks.ts';
import { selectCartAnnouncement } from '../cartSlice.ts';

/** Announces each change of the cart (UX-11). Mounted permanently, because screen readers only announce changes. */
export function CartAnnouncement() {
  const announcement = useAppSelector(selectCartAnnouncement);
  return (
    <p role="status" aria-live="polite" className="visuallyHidden">
      {announcement}
    </p>
  );
}
