import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

interface Props {
  children: string;
  /** The thing it is done to, for those who do not see the row around it. */
  name: string;
  variant?: 'primary' | 'secondary';
  /** Does it; notices tell how that went. */
  onPress: () => Promise<unknown>;
}

/** A command in a row of a list: at work it shows so, and takes no second press (UX-20). */
export function ActionButton({ children, name, variant, onPress }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    await onPress();
    setIsBusy(false);
  };
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
