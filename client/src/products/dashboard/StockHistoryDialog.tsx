import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StockEntry } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import { useCall } from '../../lib/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';

/** The stock changes of a product with their reasons (DESK-07). */
export function StockHistoryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [requestedPage, setRequestedPage] = useState(1);
  const { data, ...loading } = useCall('GET /products/:id/stock', {
    params: { id },
    input: { page: requestedPage },
  });
  const { entries, page, pages } = data ?? { entries: [], page: 1, pages: 1 };
  /** Instead of a link, because the URL is that of the form. */
  const pageButton = (label: string, next: number) => {
    const isEnd = next < 1 || next > pages;
    return (
      <Button
        variant="quiet"
        size="small"
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && setRequestedPage(next)}
      >
        {label}
      </Button>
    );
  };
  return (
    <Dialog open onClose={onClose} title="Stock history">
      <AsyncContent list {...loading}>
        {entries.length === 0 ? (
          <p>The stock has not changed yet.</p>
        ) : (
          <DataTable compact caption="Stock history" columns={columns} rows={entries} />
        )}
        {pages > 1 && (
          <div className="row between mt3">
            {pageButton('Newer', page - 1)}
            <output>
              Page {page} of {pages}
            </output>
            {pageButton('Older', page + 1)}
          </div>
        )}
      </AsyncContent>
    </Dialog>
  );
}

const columns: readonly DataColumn<StockEntry>[] = [
  {
    heading: 'Date',
    isRowHeader: true,
    render: ({ at, by }) => (
      <span className="grid">
        <time dateTime={at}>{formatDate(at)}</time>
        {by && <span className="mutedXs">by {by.firstName}</span>}
      </span>
    ),
  },
  {
    heading: 'Reason',
    render: ({ reason, label, order }) => (
      <span className="grid">
        {order ? (
          <span>
            {reason} <Link to={`/dashboard/orders/${order._id}`}>{order.number ?? order._id}</Link>
          </span>
        ) : (
          reason
        )}
        {label && <span className="mutedXs">{label}</span>}
      </span>
    ),
  },
  {
    heading: 'Quantity',
    align: 'end',
    render: ({ quantity }) => (quantity < 0 ? `−${-quantity}` : `+${quantity}`),
  },
];
