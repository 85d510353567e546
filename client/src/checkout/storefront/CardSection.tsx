import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CardForm, type PaymentCard } from './CardForm.tsx';
import styles from './OrderSuccessPage.module.css';
import { CardLogo } from './CardLogo.tsx';
import visual from './CardVisual.module.css';

/** Focuses the Add button, because the focused form has disappeared. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

/** Added cards and the card form; the data never leaves the page (OSUC-02, OSUC-09). */
export function CardSection() {
  const [cards, setCards] = useState<{ card: PaymentCard; gradient: number }[]>([]);
  const [isAdding, setIsAdding] = useState(true);

  const add = (card: PaymentCard) => {
    setCards([...cards, { card, gradient: Math.floor(Math.random() * gradientCount) }]);
    setIsAdding(false);
  };

  return (
    <section aria-labelledby="payment-card" className="stack gap4">
      <h2 id="payment-card">Your card</h2>
      <p role="status" className="visuallyHidden">
        {cards.length > 0 && 'Card added.'}
      </p>
      <div className={styles.cards}>
        {cards.map(({ card, gradient }, index) => (
          <CardVisual key={index} card={card} gradient={gradient} />
        ))}
      </div>
      {isAdding ? (
        <CardForm onAdd={add} shouldFocus={cards.length > 0} />
      ) : (
        <Button
          ref={focusOnMount}
          variant="secondary"
          className="selfStart"
          onClick={() => setIsAdding(true)}
        >
          Add another card
        </Button>
      )}
    </section>
  );
}

/** The number of gradients in CardVisual.module.css, numbered from 0. */
const gradientCount = 6;

export function CardVisual({ card, gradient }: { card: PaymentCard; gradient: number }) {
  return (
    <div role="group" aria-label="Added card" className={visual.card} data-gradient={gradient}>
      <span className={visual.chip} aria-hidden="true" />
      {card.cardType && (
        <span className={visual.logo}>
          <CardLogo brand={card.cardType} />
        </span>
      )}
      <span className={visual.number}>{card.card}</span>
      <span className={visual.holder}>
        <small>Card Holder</small>
        {card.cardHodler}
      </span>
      <span className={visual.expiry}>
        <small>Expires</small>
        {card.expiry}
      </span>
    </div>
  );
}
