import { useSyncExternalStore } from 'react';
import styles from './Header.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Message while the browser is offline (UX-03); always mounted, so that screen readers announce it. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output>
      {!isOnline && (
        <span className={styles.offline}>You are offline. Seen pages stay readable.</span>
      )}
    </output>
  );
}
