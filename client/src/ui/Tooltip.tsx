import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, useId } from 'react';
import styles from './Tooltip.module.css';

interface Props {
  text: string;
  /** The control it describes; it must be focusable and pass on attributes. */
  children: ReactElement<Record<string, unknown>>;
}

/** Tooltip shown on hover and focus, also used as the control's description (DASH-13). */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  return (
    <Base.Root>
      <Base.Trigger render={children} aria-describedby={id} delay={300} closeOnClick={false} />
      <span id={id} hidden>
        {text}
      </span>
      <Base.Portal>
        <Base.Positioner sideOffset={8} collisionPadding={8} className="popupLayer">
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
