import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Sales } from 'shared/dashboardEntities';
import { refreshSales, selectSales } from '../../sales/dashboard/salesSlice.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useLive } from '../../lib/useLive.ts';
import { selectNotices } from '../../lib/notices.ts';
import { selectUser } from '../../users/authSlice.ts';

/** The sums behind them are up to a minute late anyway (DESK-08). */
const countsDelayMs = 5_000;

/** Pending tasks of staff (DESK-01), also after own changes, which show a notice, and those of others (LIVE-01). */
export function usePendingTasks(): Sales['waiting'] | undefined {
  const dispatch = useAppDispatch();
  const role = useAppSelector(selectUser)?.role;
  const isStaff = role === 'ROLE_ADMIN' || role === 'ROLE_MERCHANT';
  const isOverview = useLocation().pathname === '/dashboard/overview';
  const pendingTasks = useAppSelector(selectSales)?.waiting;
  const lastChange = useAppSelector(
    (state) => selectNotices(state).findLast(({ kind }) => kind === 'success')?.id,
  );

  useEffect(() => {
    // The overview loads it itself.
    if (isStaff && !isOverview) void dispatch(refreshSales());
    // Navigation does not change the counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, isStaff]);

  useEffect(() => {
    if (isStaff && lastChange) void dispatch(refreshSales());
  }, [dispatch, isStaff, lastChange]);

  useLive({
    concerns: () => isStaff,
    refresh: async () => isStaff && dispatch(refreshSales()),
    delayMs: countsDelayMs,
  });

  return isStaff ? pendingTasks : undefined;
}
