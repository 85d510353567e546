import { DescriptionRow } from './DescriptionRow.tsx';
import { Price } from './Price.tsx';
import styles from './PriceSummary.module.css';

interface Props {
  /** All in dollars; `tax` is null while unknown. */
  subtotal: number;
  discount?: { code: string; amount: number } | undefined;
  tax: number | null;
  total: number;
}

/** Price summary of a cart or an order (UX-12, ODET-05), with the discount if there is one (PROMO-02). */
export function PriceSummary({ subtotal, discount, tax, total }: Props) {
  return (
    <dl className={styles.summary}>
      <DescriptionRow term="Subtotal">
        <Price value={subtotal} />
      </DescriptionRow>
      {discount && (
        <DescriptionRow term={`Discount (${discount.code})`}>
          <Price value={-discount.amount} />
        </DescriptionRow>
      )}
      <DescriptionRow term="Est. Sales Tax">
        {tax === null ? 'Calculated at checkout' : <Price value={tax} />}
      </DescriptionRow>
      <DescriptionRow term="Shipping &amp; Handling">$0</DescriptionRow>
      <DescriptionRow term="Total">
        <Price value={total} />
      </DescriptionRow>
    </dl>
  );
}
