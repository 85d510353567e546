import type { PaymentCard } from './useCardForm.ts';
import { CardLogo } from './CardLogo.tsx';
import styles from './CardVisual.module.css';

/** The number of gradients in CardVisual.module.css, numbered from 0. */
export const gradientCount = 6;

/** Visual of a payment card (OSUC-02). */
export function CardVisual({ card, gradient }: { card: PaymentCard; gradient: number }) {
  return (
    <div role="group" aria-label="Added card" className={styles.card} data-gradient={gradient}>
      <span className={styles.chip} aria-hidden="true" />
      {card.cardType && (
        <span className={styles.logo}>
          <CardLogo brand={card.cardType} />
        </span>
      )}
      <span className={styles.number}>{card.card}</span>
      <span className={styles.holder}>
        <small>Card Holder</small>
        {card.cardHodler}
      </span>
      <span className={styles.expiry}>
        <small>Expires</small>
        {card.expiry}
      </span>
    </div>
  );
}
