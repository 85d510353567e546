import { useSearchParams } from 'react-router-dom';
import { useLoad } from '../../../lib/useLoad.ts';
import { loadSales, periods } from './salesThunks.ts';

/** The sales of the days that the address names; `sales` is null until they have come (UX-26). */
export function useSales() {
  const [query, setQuery] = useSearchParams();
  const days = periods.find((period) => period === query.get('days')) ?? '30';
  const { data: sales, ...loading } = useLoad(days, (run) => run(loadSales(days)));
  const setDays = (period: string) => setQuery({ days: period }, { replace: true });
  return { sales, loading, days, setDays };
}
