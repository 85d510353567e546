import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { formatDate } from 'shared/format';
import { lineTotal } from 'shared/money';
import { activeLines } from 'shared/orders/lineStatus';
import type { Line, Order } from 'shared/orders/orderEntities';
import { lineName } from 'shared/products/variants';
import { useAppSelector } from '../../lib/hooks.ts';
import { createAppThunk } from '../../lib/thunk.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { selectUser } from '../../users/authSlice.ts';
import { selectSettings, useSettings } from '../../common/settingsSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { Price } from '../../ui/Price.tsx';
import { Page } from '../../common/Page.tsx';
import { AddressText } from '../../addresses/AddressText.tsx';
import { ApprovedReturns } from '../../returns/account/ApprovedReturns.tsx';
import { OrderNotFound } from '../LoadedOrder.tsx';
import { findDeliveryTime, lineTax, orderTotal } from '../orderLines.ts';
import { OrderNumberAndDate } from '../OrderNumberAndDate.tsx';
import { useOrderPermissions } from '../orderPermissions.ts';
import { OrderSkeleton } from '../OrderSkeleton.tsx';
import { PriceRow } from '../PriceRow.tsx';
import styles from './PrintPage.module.css';

interface SheetKind {
  title: string;
  permission: 'canManage' | 'canShip' | 'canReturn';
  headings: { shop: string; buyer: string };
  isLabel?: true;
  isInvoice?: true;
  content: (order: Order) => ReactNode;
}

const invoiceColumns: readonly DataColumn<Line>[] = [
  { heading: 'Item', isRowHeader: true, prose: true, render: lineName },
  { heading: 'Quantity', align: 'end', render: ({ quantity }) => quantity },
  {
    heading: 'Price',
    align: 'end',
    render: ({ purchasePrice }) => <Price value={purchasePrice} />,
  },
  {
    heading: 'Amount',
    align: 'end',
    render: ({ purchasePrice, quantity }) => <Price value={lineTotal(purchasePrice, quantity)} />,
  },
  { heading: 'Tax', align: 'end', render: (line) => <Price value={lineTax(line)} /> },
];

const slipColumns: readonly DataColumn<Line>[] = [
  { heading: 'Quantity', render: ({ quantity }) => quantity },
  { heading: 'Item', isRowHeader: true, prose: true, render: lineName },
  { heading: 'SKU', render: ({ sku }) => sku },
];

/** By the last part of the path. */
const sheets: Readonly<Record<string, SheetKind>> = {
  // For the buyer or an admin, without cancelled lines (SHIP-07, DESK-15).
  invoice: {
    title: 'Invoice',
    permission: 'canManage',
    headings: { shop: 'Seller', buyer: 'Bill To' },
    isInvoice: true,
    content: (order) => (
      <>
        <DataTable
          compact
          caption="Items"
          columns={invoiceColumns}
          rows={activeLines(order.products)}
        />
        <InvoiceSums order={order} />
      </>
    ),
  },
  // The contents of each parcel, without prices; merchants see their own lines (SHIP-07, DESK-15).
  'packing-slip': {
    title: 'Packing Slip',
    permission: 'canShip',
    headings: { shop: 'Sender', buyer: 'Ship To' },
    content: ({ products }) => (
      <DataTable compact caption="Items" columns={slipColumns} rows={activeLines(products)} />
    ),
  },
  // For a parcel with the approved returns of an order (SHOPX-10).
  'return-label': {
    title: 'Return Label',
    permission: 'canReturn',
    headings: { shop: 'Send To', buyer: 'From' },
    isLabel: true,
    content: (order) => <ApprovedReturns order={order} />,
  },
};

function InvoiceSums({ order }: { order: Order }) {
  const { total, discount, promotion, totalTax, taxRatePercent } = order;
  const rate = taxRatePercent === undefined ? '' : ` (${taxRatePercent}%)`;
  const discountTerm = promotion ? `Discount (${promotion.code})` : 'Discount';
  return (
    <dl className={styles.summary}>
      <PriceRow term="Subtotal" value={total} />
      {discount > 0 && <PriceRow term={discountTerm} value={-discount} />}
      <PriceRow term={`Sales Tax${rate}`} value={totalTax} />
      <PriceRow term="Shipping &amp; Handling" value={0} />
      <PriceRow term="Total" value={orderTotal(order)} />
    </dl>
  );
}

/** By their ids with commas between. */
const loadOrders = createAppThunk(
  'print/orders',
  async (ids: string, { call }) => {
    const replies = await Promise.all(
      ids.split(',').map((id) => call('GET /order/:id', { params: { id } })),
    );
    return replies.map(({ order }) => order);
  },
  { silent: true },
);

/** Orders on sheets of paper (SHIP-07), by one id in the path, or by several with commas between (DESK-15). */
export function PrintPage() {
  const { pathname } = useLocation();
  const { orderId = '' } = useParams();
  const { data: orders = [], state, retry } = useLoad(loadOrders, orderId);
  const settings = useSettings();
  const kind = sheets[pathname.split('/').at(-1) ?? ''];
  const isLoading = state === 'loading' || settings.state === 'loading';
  const isLoaded = state === 'loaded' && !isLoading;
  const numbers = isLoaded ? orders.flatMap(({ number }) => number ?? []) : [];
  // The title is the proposed name of a saved PDF.
  usePageTitle([kind?.title, ...numbers].join(' '));
  if (!kind) return null;
  return (
    <Page title={kind.title} actions={<PrintActions orderIds={orderId.split(',')} />}>
      {isLoading && <OrderSkeleton />}
      {isLoaded && orders.map((order) => <Sheet key={order._id} order={order} kind={kind} />)}
      {!isLoading && !isLoaded && <OrderNotFound title="no order found." {...{ state, retry }} />}
    </Page>
  );
}

function PrintActions({ orderIds }: { orderIds: readonly string[] }) {
  const navigate = useNavigate();
  const isFirstEntry = useLocation().key === 'default';
  const [first, ...others] = orderIds;
  const path = others.length > 0 ? '/dashboard/orders' : `/order/${first}`;
  return (
    <div className="flex wrap gap3 notPrinted">
      <Button
        variant="secondary"
        onClick={() => void (isFirstEntry ? navigate(path) : navigate(-1))}
      >
        Back to the order{others.length > 0 && 's'}
      </Button>
      <Button onClick={() => window.print()}>Print</Button>
    </div>
  );
}

function Sheet({ order, kind }: { order: Order; kind: SheetKind }) {
  const permissions = useOrderPermissions(order);
  const user = useAppSelector(selectUser);
  const shop = useAppSelector(selectSettings)?.shop;
  if (!permissions[kind.permission]) return <OrderNotFound title="no order found." />;
  const { number, shipTo, user: buyer } = order;
  const customer = buyer ?? user;
  const addressClass = kind.isLabel ? 'textL' : undefined;
  const deliveredAt = findDeliveryTime(order);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where large prices do not fit
    <article aria-labelledby="page-title" data-theme="light" tabIndex={0} className={styles.sheet}>
      <div className={styles.head}>
        <dl className="grid gap3">
          {/* The number of the order, which is unique, too. */}
          {kind.isInvoice && number && (
            <DescriptionRow term="Invoice number">{number}</DescriptionRow>
          )}
          <OrderNumberAndDate order={order} />
          {deliveredAt && (
            <DescriptionRow term="Delivered">{formatDate(deliveredAt)}</DescriptionRow>
          )}
        </dl>
        <div className={addressClass}>
          <h2>{kind.headings.shop}</h2>
          <p>{shop?.name}</p>
          <address>{shop?.address}</address>
        </div>
        <div className={addressClass}>
          <h2>{kind.headings.buyer}</h2>
          {!shipTo?.recipient && (
            <p>
              {customer?.firstName} {customer?.lastName}
            </p>
          )}
          {shipTo ? <AddressText address={shipTo} /> : <p>No address is on file.</p>}
        </div>
      </div>
      {kind.content(order)}
    </article>
  );
}
