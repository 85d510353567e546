import type { ReactNode } from 'react';
import { Price } from './Price.tsx';
import styles from './PriceSummary.module.css';

interface Props {
  /** All in dollars; `tax` is null while unknown. */
  subtotal: number;
  /** The code of a promotion, and what it takes off. */
  discount?: { code: string; amount: number } | undefined;
  tax: number | null;
  total: number;
}

/** Price summary of a cart or an order (UX-12, ODET-05), with the discount if there is one (PROMO-02). */
export function PriceSummary({ subtotal, discount, tax, total }: Props) {
  return (
    <dl className={styles.sums}>
      <Row term="Subtotal">
        <Price value={subtotal} />
      </Row>
      {discount && (
        <Row term={`Discount (${discount.code})`}>
          −<Price value={discount.amount} />
        </Row>
      )}
      <Row term="Est. Sales Tax">
        {tax === null ? 'Calculated at checkout' : <Price value={tax} />}
      </Row>
      <Row term="Shipping &amp; Handling">$0</Row>
      <Row term="Total">
        <Price value={total} />
      </Row>
    </dl>
  );
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
