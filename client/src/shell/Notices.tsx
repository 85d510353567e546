import { createPortal } from 'react-dom';
import { useAppDispatch, useAppSelector } from '../lib/hooks.ts';
import { lazyPart } from '../lib/lazyPart.tsx';
import { noticeDismissed, type Notice, noticeActions, selectNotices } from '../lib/notices.ts';
import { useIdle } from '../lib/whenIdle.ts';
import styles from './Notices.module.css';

const Toasts = lazyPart(async () => (await import('../ui/Toasts.tsx')).Toasts);

/**
 * Toasts of the app (ERR-06), lazy-loaded with the first one or when idle. The live regions are always mounted, because
 * screen readers only announce changes. They are rendered outside the app root, as drawers are, to appear above them.
 */
export function Notices() {
  const notices = useAppSelector(selectNotices);
  const isIdle = useIdle();
  return createPortal(
    <section aria-label="Notices" className={styles.region}>
      <div aria-live="assertive">
        <List
          label="Errors"
          isIdle={isIdle}
          notices={notices.filter(({ kind }) => kind === 'error')}
        />
      </div>
      <div aria-live="polite">
        <List
          label="Messages"
          isIdle={isIdle}
          notices={notices.filter(({ kind }) => kind !== 'error')}
        />
      </div>
    </section>,
    document.body,
  );
}

interface Props {
  label: string;
  isIdle: boolean;
  notices: Notice[];
}

function List({ label, isIdle, notices }: Props) {
  const dispatch = useAppDispatch();
  return (
    <Toasts
      shouldLoad={isIdle || notices.length > 0}
      label={label}
      notices={notices}
      onDismiss={(id) => {
        noticeActions.delete(id);
        dispatch(noticeDismissed(id));
      }}
      onAction={(id) => noticeActions.get(id)?.()}
    />
  );
}
