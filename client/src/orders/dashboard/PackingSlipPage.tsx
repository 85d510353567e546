import type { Line } from 'shared/orders/orderEntities';
import { activeLines } from 'shared/orders/lineStatus';
import { lineName } from 'shared/products/variants';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { PrintPage } from '../PrintPage.tsx';

const columns: readonly DataColumn<Line>[] = [
  { heading: 'Quantity', render: ({ quantity }) => quantity },
  { heading: 'Item', isRowHeader: true, prose: true, render: lineName },
  { heading: 'SKU', render: ({ sku }) => sku },
];

/** The contents of each parcel, without prices; merchants see their own lines (SHIP-07, DESK-15). */
export const PackingSlipPage = () => (
  <PrintPage
    title="Packing Slip"
    permission="canPrintPackingSlip"
    headings={{ shop: 'Sender', buyer: 'Ship To' }}
  >
    {(order) => (
      <DataTable compact caption="Items" columns={columns} rows={activeLines(order.products)} />
    )}
  </PrintPage>
);
