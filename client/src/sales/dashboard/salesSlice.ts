import { useSearchParams } from 'react-router-dom';
import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../lib/createResourceSlice.ts';
import { useAppSelector } from '../../lib/hooks.ts';
import { createAppThunk } from '../../lib/thunk.ts';
import { useLoad } from '../../lib/useLoad.ts';

export const periods = ['7', '30', '90'] as const;

type Period = NonNullable<InputOf<'GET /sales/overview'>['days']>;

/** Pending tasks and sales: of the whole shop for an admin, of their brand for a merchant. */
export const {
  load: loadSales,
  select: selectSales,
  selectArg: selectSalesArg,
} = createResourceSlice(
  'dashboard/sales',
  (days: Period, { call }) => call('GET /sales/overview', { input: { days } }),
  { initial: null },
);

/** Reloads the period that was loaded last; the first time, 7 days. */
export const refreshSales = createAppThunk('sales/refresh', async (_: void, tools) => {
  await tools.dispatch(loadSales(selectSalesArg(tools.getState()) ?? '7'));
});

/** Loads the sales of the period in the URL; `sales` is null while loading (UX-26). */
export function useSales() {
  const [query, setQuery] = useSearchParams();
  const days = periods.find((period) => period === query.get('days')) ?? '30';
  const sales = useAppSelector(selectSales);
  const loading = useLoad(loadSales, days);
  const setDays = (period: string) => setQuery({ days: period }, { replace: true });
  return { sales: loading.hasLoaded ? sales : null, loading, days, setDays };
}
