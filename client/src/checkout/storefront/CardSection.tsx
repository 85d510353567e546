import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type CardBrand,
  cardBrand,
  cardDigits,
  checkCardHolder,
  checkCardNumber,
  checkExpiry,
  checkSecurityCode,
} from 'shared/payments/cards';
import { Button } from '../../ui/Button.tsx';
import styles from './OrderSuccessPage.module.css';
import visual from './CardVisual.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { reformat } from '../../ui/reformat.ts';
import { focusOnMount } from '../../ui/scrollAndFocus.ts';

/** Added cards and the card form; the data never leaves the page (OSUC-02, OSUC-09). */
export function CardSection() {
  const [cards, setCards] = useState<{ card: PaymentCard; gradient: number }[]>([]);
  const [isAdding, setIsAdding] = useState(true);

  const add = (card: PaymentCard) => {
    setCards([...cards, { card, gradient: Math.floor(Math.random() * gradients.length) }]);
    setIsAdding(false);
  };

  return (
    <section aria-labelledby="payment-card" className="stack gap4">
      <h2 id="payment-card">Your card</h2>
      <p role="status" className="visuallyHidden">
        {cards.length > 0 && 'Card added.'}
      </p>
      {cards.map(({ card, gradient }, index) => (
        <CardVisual key={index} card={card} gradient={gradient} />
      ))}
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

/** All dark enough for white text of normal size. */
const gradients = [
  '#0f5c4a, #17382f 70%',
  '#b33807, #5c1a04 80%',
  '#1b5f8c, #102a44 75%',
  '#7a3a8c, #2c1640 75%',
  '#2f3a36, #0c1210 75%',
  '#a51035, #43081b 80%',
];

export const CardVisual = ({ card, gradient }: { card: PaymentCard; gradient: number }) => (
  <div
    role="group"
    aria-label="Added card"
    className={visual.card}
    data-gradient={gradient}
    style={{ background: `linear-gradient(135deg, ${gradients[gradient]})` }}
  >
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

const brandNames: Record<CardBrand, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DINERS_CLUB: 'Diners Club',
  JCB: 'JCB',
};

/** All logos are in one file, so that no call tells the brand (OSUC-09). */
const CardLogo = ({ brand }: { brand: CardBrand }) => (
  <svg role="img" aria-label={brandNames[brand]} className={visual.brand}>
    <use href={`/art/cards.svg#${brand}`} />
  </svg>
);

interface Props {
  onAdd: (card: PaymentCard) => void;
  shouldFocus: boolean;
}

/** Card form (OSUC-04 to OSUC-08). */
function CardForm({ onAdd, shouldFocus }: Props) {
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

/** Card data as typed, kept only in component state (OSUC-09). */
interface PaymentCard {
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

/** Values and errors of the card form, without lib/useForm.ts, because that keeps drafts (OSUC-04 to OSUC-08). */
function useCardForm(onAdd: (card: PaymentCard) => void) {
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<Partial<Record<Field, string | null>>>({});
  const form = useRef<HTMLFormElement>(null);
  const cardType = cardBrand(values.card);

  const field = (name: Field, format = (text: string) => text) => ({
    name,
    value: values[name],
    error: errors[name] ?? undefined,
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const text = reformat(target, format);
      setValues({ ...values, [name]: text });
      // A fixed error disappears immediately; new errors wait for blur.
      if (errors[name] !== checks[name](text)) setErrors({ ...errors, [name]: null });
    },
    onBlur: () => setErrors((old) => ({ ...old, [name]: checks[name](values[name]) })),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Object.keys widens the keys of `emptyValues`.
    const missing = (Object.keys(emptyValues) as Field[]).filter((name) => !values[name].trim());
    const [first] = missing;
    if (!first) {
      const { securityCode: _, ...card } = values;
      return onAdd({ ...card, cardType });
    }
    // Moving the focus triggers the blur validation of the previous field, so the errors are set afterwards.
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    const missingErrors = Object.fromEntries(missing.map((name) => [name, 'required']));
    setErrors((old) => ({ ...old, ...missingErrors }));
  };

  return { form, field, submit, cardType };
}

const groupSizes = (digits: string) =>
  cardBrand(digits) === 'AMERICAN_EXPRESS' ? [4, 6, 5] : [4, 4, 4, 4];

/** Groups the digits of a card number as printed on the card. */
function formatCardNumber(text: string): string {
  const digits = cardDigits(text);
  let start = 0;
  const groups = groupSizes(digits).map((size) => digits.slice(start, (start += size)));
  return groups.filter(Boolean).join(' ');
}

/** Formats digits as MM/YY; accepts a one-digit month before a slash and a four-digit year. */
function formatExpiry(text: string): string {
  const digits = cardDigits(text.replace(/^\s*(\d)\s*\//, '0$1/'));
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return year ? `${digits.slice(0, 2)}/${year}` : digits.slice(0, 2);
}
