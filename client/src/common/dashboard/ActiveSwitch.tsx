import { useFollowed } from '../../lib/useFollowed.ts';
import { usePending } from '../../lib/usePending.ts';
import { Switch } from '../../ui/Checkbox.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import styles from '../forms/form.module.css';

interface Props {
  isActive: boolean;
  /** Saves the change immediately; on failure the switch is reset. */
  onChange: (isActive: boolean) => Promise<unknown>;
  tooltip?: string;
}

/** Switch whose change is saved immediately (DASH-13). */
export function ActiveSwitch({ isActive, onChange, tooltip }: Props) {
  const [shown, setShown] = useFollowed(isActive);
  const [, change] = usePending(async (next: boolean) => {
    setShown(next);
    try {
      await onChange(next);
    } catch {
      setShown(!next);
    }
  });

  const toggle = (
    <Switch
      label="Active"
      checked={shown}
      onChange={(event) => void change(event.target.checked)}
    />
  );
  if (!tooltip) return toggle;
  return (
    <>
      <Tooltip text={tooltip}>{toggle}</Tooltip>
      <p className={styles.note} aria-hidden="true">
        {tooltip}
      </p>
    </>
  );
}
