import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CardLogo } from './CardLogo.tsx';
import styles from './OrderSuccessPage.module.css';
import { formatCardNumber, formatExpiry } from './cardFormat.ts';
import { type PaymentCard, useCardForm } from './useCardForm.ts';

interface Props {
  onAdd: (card: PaymentCard) => void;
  shouldFocus: boolean;
}

/** Card form (OSUC-04 to OSUC-08). */
export function CardForm({ onAdd, shouldFocus }: Props) {
  const { form, field, submit, cardType } = useCardForm(onAdd);

  useEffect(() => {
    if (shouldFocus) form.current?.querySelector('input')?.focus();
  }, [form, shouldFocus]);

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap4">
      <p className="muted">Card data stays on this page and is never sent or stored.</p>
      <div className={styles.number}>
        <TextField
          {...field('card', formatCardNumber)}
          label="Card Number"
          inputMode="numeric"
          autoComplete="cc-number"
          enterKeyHint="next"
        />
        <span className={styles.brand}>{cardType && <CardLogo brand={cardType} />}</span>
        <input type="hidden" name="cardType" value={cardType ?? ''} />
      </div>
      <TextField
        {...field('cardHodler')}
        label="Card Holder"
        hint="The name on the card."
        autoComplete="cc-name"
        enterKeyHint="next"
      />
      <div className={styles.pair}>
        <TextField
          {...field('expiry', formatExpiry)}
          label="Expiry"
          hint="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          enterKeyHint="next"
        />
        <TextField
          {...field('securityCode')}
          label="Security Code"
          hint="3 or 4 digits."
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          enterKeyHint="done"
          maxLength={4}
        />
      </div>
      <Button type="submit" wide>
        Add Card
      </Button>
    </form>
  );
}
