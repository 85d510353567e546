import type { Line, Order } from 'shared/orders/orderEntities';
import { activeLines } from 'shared/orders/lineStatus';
import { lineTotal } from 'shared/money';
import { lineName } from 'shared/products/variants';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { Price } from '../../ui/Price.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { lineTax, orderTotal } from '../orderLines.ts';
import { PrintPage } from '../PrintPage.tsx';
import styles from '../PrintPage.module.css';

const columns: readonly DataColumn<Line>[] = [
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

/** The number of the order, which is unique, too. */
const showInvoiceNumber = ({ number }: Order) =>
  number && <DescriptionRow term="Invoice number">{number}</DescriptionRow>;

/** Invoice for the buyer or an admin, without cancelled lines (SHIP-07, DESK-15). */
export const InvoicePage = () => (
  <PrintPage
    title="Invoice"
    permission="canPrintInvoice"
    headings={{ shop: 'Seller', buyer: 'Bill To' }}
    facts={showInvoiceNumber}
  >
    {(order) => {
      const { products, total, discount, promotion, totalTax, taxRatePercent } = order;
      const rate = taxRatePercent === undefined ? '' : ` (${taxRatePercent}%)`;
      const discountTerm = promotion ? `Discount (${promotion.code})` : 'Discount';
      return (
        <>
          <DataTable compact caption="Items" columns={columns} rows={activeLines(products)} />
          <dl className={styles.summary}>
            <Sum term="Subtotal" dollars={total} />
            {discount > 0 && <Sum term={discountTerm} dollars={-discount} />}
            <Sum term={`Sales Tax${rate}`} dollars={totalTax} />
            <Sum term="Shipping &amp; Handling" dollars={0} />
            <Sum term="Total" dollars={orderTotal(order)} />
          </dl>
        </>
      );
    }}
  </PrintPage>
);

const Sum = ({ term, dollars }: { term: string; dollars: number }) => (
  <DescriptionRow term={term}>
    <Price value={dollars} />
  </DescriptionRow>
);
