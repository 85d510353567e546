import { useLocation } from 'react-router-dom';
import { formatCount, formatThousands } from 'shared/format';
import { Pagination } from '../../ui/Pagination.tsx';

interface Props {
  page: number;
  pages: number;
  total: number;
  /** There are more rows than `total` (BIG-05). */
  hasMore?: boolean | undefined;
  rowNames: readonly [one: string, many: string];
}

/** Row count and page links; the page number is in the URL (UX-26). */
export function ListPagination({ page, pages, total, hasMore, rowNames }: Props) {
  const { pathname, search } = useLocation();
  const to = (next: number) => {
    const query = new URLSearchParams(search);
    query.set('page', String(next));
    return `${pathname}?${query}`;
  };
  return (
    <div className="row wrap between gap4 mt5 soft">
      <output>
        {hasMore ? `${formatThousands(total)}+ ${rowNames[1]}` : formatCount(total, ...rowNames)}
      </output>
      {pages > 1 && <Pagination page={page} pages={pages} to={to} />}
    </div>
  );
}
