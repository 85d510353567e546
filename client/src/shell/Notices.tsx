import { createPortal } from 'react-dom';
import { useAppDispatch, useAppSelector } from '../lib/hooks.ts';
import { lazyPart } from '../lib/lazyPart.tsx';
import { noticeDismissed, noticeActions, selectNotices } from '../lib/notices.ts';
import { useIdle } from '../lib/whenIdle.ts';
import styles from './Notices.module.css';

const Toasts = lazyPart(async () => (await import('../ui/Toasts.tsx')).Toasts);

const lists = [
  { label: 'Errors', live: 'assertive' },
  { label: 'Messages', live: 'polite' },
] as const;

/** Toasts (ERR-06). Screen readers need the live regions before them; outside the root they are above drawers. */
export function Notices() {
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectNotices);
  const isIdle = useIdle();
  const dismiss = (id: string) => {
    noticeActions.delete(id);
    dispatch(noticeDismissed(id));
  };
  return createPortal(
    <section aria-label="Notices" className={styles.region}>
      {lists.map(({ label, live }) => {
        const shown = notices.filter(({ kind }) => (kind === 'error') === (label === 'Errors'));
        return (
          <div key={label} aria-live={live}>
            <Toasts
              shouldLoad={isIdle || shown.length > 0}
              label={label}
              notices={shown}
              onDismiss={dismiss}
              onAction={(id) => noticeActions.get(id)?.()}
            />
          </div>
        );
      })}
    </section>,
    document.body,
  );
}
