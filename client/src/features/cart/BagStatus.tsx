import { useAppSelector } from '../../lib/hooks.ts';
import { selectBagStatus } from './cartSlice.ts';

/** Says what happened to the bag, wherever it was changed (UX-11); mounted once, for good. */
export function BagStatus() {
  const status = useAppSelector(selectBagStatus);
  return (
    <p role="status" aria-live="polite" className="visuallyHidden">
      {status}
    </p>
  );
}
