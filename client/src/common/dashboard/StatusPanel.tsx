import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePending } from '../../lib/usePending.ts';
import { Switch } from '../../ui/Checkbox.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import styles from '../forms/form.module.css';
import { Panel } from '../forms/FormLayout.tsx';

interface SwitchProps {
  isActive: boolean;
  /** Saves the change immediately; on failure the switch is reset. */
  onChange: (isActive: boolean) => Promise<unknown>;
  tooltip?: string;
}

interface Props extends SwitchProps {
  /** How much it would change. */
  note?: string | undefined;
  publicPath: string;
  deleteButton?: ReactNode;
}

/** Actions that take effect immediately, separate from the form (DASH-13). */
export function StatusPanel(props: Props) {
  const { isActive, onChange, tooltip, note, publicPath, deleteButton } = props;
  const [isShown, setIsShown] = useFollowed(isActive);
  const change = async (next: boolean) => {
    await onChange(next);
    setIsShown(next);
  };
  return (
    <Panel title="In the shop">
      <div className="row wrap between gap2x4">
        <ActiveSwitch isActive={isActive} onChange={change} tooltip={tooltip} />
        {deleteButton}
        {isShown && note && <p className="fullBasis textS">{note}</p>}
        {isShown && (
          <Link to={publicPath} className="fullBasis textS">
            See it in the shop
          </Link>
        )}
      </div>
    </Panel>
  );
}

/** Switch whose change is saved immediately (DASH-13). */
export function ActiveSwitch({ isActive, onChange, tooltip }: SwitchProps) {
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

/** State that is changed here, but follows a value when that changes elsewhere. */
function useFollowed(value: boolean) {
  const [state, setState] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setState(value);
  }
  return [state, setState] as const;
}
