import { useAppSelector } from '../../lib/hooks.ts';
import { selectMergeText } from '../cartSlice.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';

/** Says what the last sign-in added to the bag (SHOPX-04). */
export function MergeNotice({ onUndo }: { onUndo: () => void }) {
  const text = useAppSelector(selectMergeText);
  if (!text) return null;
  return (
    <Alert
      role="status"
      action={
        <Button variant="secondary" size="small" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
