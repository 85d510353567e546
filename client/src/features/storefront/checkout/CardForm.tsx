import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type CardBrand,
  cardBrand,
  checkCardHolder,
  checkCardNumber,
  checkExpiry,
  checkSecurityCode,
} from 'shared/cards';
import { reformat } from '../../../lib/reformat.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CardLogo } from './CardLogo.tsx';
import styles from './OrderSuccessPage.module.css';
import { formatCardNumber, formatExpiry } from './cardFormat.ts';

/** Card data as typed, kept only in component state (OSUC-09). */
export interface PaymentCard {
  card: string;
  cardHodler: string;
  expiry: string;
  cardType: CardBrand | null;
}

const emptyValues = { card: '', cardHodler: '', expiry: '', securityCode: '' };

type Field = keyof typeof emptyValues;

const checks: Record<Field, (text: string) => string | null> = {
  card: checkCardNumber,
  cardHodler: checkCardHolder,
  expiry: (text) => checkExpiry(text, new Date()),
  securityCode: checkSecurityCode,
};

const identity = (text: string) => text;

interface Props {
  onAdd: (card: PaymentCard) => void;
  shouldFocus: boolean;
}

/** Card form without lib/useForm.ts, because that keeps drafts (OSUC-04 to OSUC-08). */
export function CardForm({ onAdd, shouldFocus }: Props) {
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const cardType = cardBrand(values.card);

  useEffect(() => {
    if (shouldFocus) form.current?.querySelector('input')?.focus();
  }, [shouldFocus]);

  const setFieldErrors = (fields: readonly Field[], error: string | null) =>
    setErrors((old) => ({
      ...old,
      ...Object.fromEntries(fields.map((name) => [name, error ?? undefined])),
    }));

  const field = (name: Field, format = identity) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const text = reformat(target, format);
      setValues({ ...values, [name]: text });
      // A fixed error disappears at once; new errors wait for blur.
      if (errors[name] !== checks[name](text)) setFieldErrors([name], null);
    },
    onBlur: () => setFieldErrors([name], checks[name](values[name])),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Object.keys widens the keys of `empty`.
    const missing = (Object.keys(emptyValues) as Field[]).filter((name) => !values[name].trim());
    const [first] = missing;
    if (!first) {
      const { securityCode: _, ...card } = values;
      return onAdd({ ...card, cardType });
    }
    // Moving the focus triggers the blur validation of the previous field, so the errors are set afterwards.
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setFieldErrors(missing, 'required');
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <p className={styles.soft}>What you type here stays on this page. It is not sent or kept.</p>
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
        hint="The name as it stands on the card."
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
