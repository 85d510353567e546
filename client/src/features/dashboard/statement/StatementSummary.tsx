import type { Statement } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import { DescriptionRow } from '../../../ui/DescriptionRow.tsx';
import { Price } from '../../../ui/Price.tsx';
import styles from './Statement.module.css';

/** The sums of a month: sales minus cancellations, returns and commission. */
export function StatementSummary({ statement }: { statement: Statement }) {
  const { sold, cancelled, returned, commissionPercent, commission, payout, paidAt } = statement;
  return (
    <>
      <dl className={styles.summary}>
        <Sum term="Sold" dollars={sold} />
        <Sum term="Cancelled" dollars={cancelled} />
        <Sum term="Returned" dollars={returned} />
        <Sum term={`Commission (${commissionPercent}%)`} dollars={-commission} />
        <Sum term="Payout" dollars={payout} />
      </dl>
      {paidAt && <p>Paid on {formatDate(paidAt)}.</p>}
      <p className={styles.note}>After discounts and without tax; months are in UTC.</p>
    </>
  );
}

const Sum = ({ term, dollars }: { term: string; dollars: number }) => (
  <DescriptionRow term={term}>
    <Price value={dollars} />
  </DescriptionRow>
);
