import { useAppSelector } from '../../lib/hooks.ts';
import { selectCartStatus } from './cartSlice.ts';

/** Says what happened to the bag, wherever it was changed (UX-11); mounted once, for good. */
export function CartStatus() {
  const status = useAppSelector(selectCartStatus);
  return (
    <p role="status" aria-live="polite" className="visuallyHidden">
      {status}
    </p>
  );
}
