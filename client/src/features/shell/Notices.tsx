import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { dismissed, selectNotices } from '../../lib/notices.ts';
import { LatePart } from '../../lib/LatePart.tsx';

const loadToasts = async () => (await import('../../ui/Toasts.tsx')).Toasts;

/** The notices over the page (ERR-06). Their part loads with the first one, or before, once there is time. */
export function Notices() {
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectNotices);
  const isIdle = useIdle();
  return (
    <LatePart wanted={isIdle || notices.length > 0} load={loadToasts}>
      {(Toasts) => <Toasts notices={notices} onDismiss={(id) => dispatch(dismissed(id))} />}
    </LatePart>
  );
}

/** True from the first moment on in which the browser has nothing else to do. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true), 1_000);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(() => setIsIdle(true));
    return () => window.cancelIdleCallback(request);
  }, []);
  return isIdle;
}
