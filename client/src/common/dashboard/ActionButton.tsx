import { usePending } from '../../lib/usePending.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  children: string;
  /** Accessible name of the row's item, for screen readers. */
  name: string;
  variant?: 'primary' | 'secondary';
  onPress: () => Promise<unknown>;
}

/** Action button of a row; it shows a spinner and ignores clicks while busy (UX-20). */
export function ActionButton({ children, name, variant, onPress }: Props) {
  const [isBusy, press] = usePending(onPress);
  return (
    <Button
      size="small"
      variant={variant}
      busy={isBusy}
      aria-label={`${children} ${name}`}
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}
