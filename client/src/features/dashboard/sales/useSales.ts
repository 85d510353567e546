import { useSearchParams } from 'react-router-dom';
import { useLoad } from '../../../lib/useLoad.ts';
import { loadSales, periods } from './salesThunks.ts';

/** Loads the sales of the period in the URL; `sales` is null while loading (UX-26). */
export function useSales() {
  const [query, setQuery] = useSearchParams();
  const days = periods.find((period) => period === query.get('days')) ?? '30';
  const { data: sales, ...loading } = useLoad(days, (run) => run(loadSales(days)));
  const setDays = (period: string) => setQuery({ days: period }, { replace: true });
  return { sales, loading, days, setDays };
}
