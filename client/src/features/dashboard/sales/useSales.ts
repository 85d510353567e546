import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { loadSales, periods, selectSales } from './salesSlice.ts';

/** Loads the sales of the period in the URL; `sales` is null while loading (UX-26). */
export function useSales() {
  const [query, setQuery] = useSearchParams();
  const days = periods.find((period) => period === query.get('days')) ?? '30';
  const sales = useAppSelector(selectSales);
  const loading = useLoad(loadSales, days);
  const setDays = (period: string) => setQuery({ days: period }, { replace: true });
  return { sales: loading.hasLoaded ? sales : null, loading, days, setDays };
}
