import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import styles from './form.module.css';
import { Panel } from './FormFrame.tsx';

interface Props {
  isActive: boolean;
  /** Sends the change at once; a failure puts the switch back. */
  onChange: (isActive: boolean) => Promise<unknown>;
  /** Explains what else happens. */
  tooltip?: string;
  /** Where customers meet it, as '/brands'. */
  address: string;
  /** What deletes it. */
  remove?: ReactNode;
}

/** What acts at once, apart from the form that is saved (DASH-13). */
export function StatusPanel({ isActive, onChange, tooltip, address, remove }: Props) {
  const [isShown, setIsShown] = useState(isActive);
  const change = async (next: boolean) => {
    await onChange(next);
    setIsShown(next);
  };
  return (
    <Panel title="In the shop">
      <div className={styles.status}>
        <ActiveSwitch isActive={isActive} onChange={change} tooltip={tooltip} />
        {remove}
        {isShown && (
          <Link to={address} className={styles.see}>
            See it in the shop
          </Link>
        )}
      </div>
    </Panel>
  );
}
