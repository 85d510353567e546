import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFollowed } from '../../lib/useFollowed.ts';
import { Panel } from '../forms/FormLayout.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';

interface Props {
  isActive: boolean;
  /** Saves the change immediately; on failure the switch is reset. */
  onChange: (isActive: boolean) => Promise<unknown>;
  tooltip?: string;
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
