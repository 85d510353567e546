import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/Icon.tsx';
import styles from './OfflineNotice.module.css';

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
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className={styles.container}>
      {!isOnline && (
        <span className={styles.notice}>
          <Icon name="offline" size={20} />
          You are offline. Your bag is saved, and everything else will load when you are back
          online.
        </span>
      )}
    </output>
  );
}
