import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import {
  type CardBrand,
  cardBrand,
  checkCardHolder,
  checkCardNumber,
  checkExpiry,
  checkSecurityCode,
} from 'shared/payments/cards';
import { reformat } from '../../lib/reformat.ts';

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

/** Values and errors of the card form, without lib/useForm.ts, because that keeps drafts (OSUC-04 to OSUC-08). */
export function useCardForm(onAdd: (card: PaymentCard) => void) {
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const cardType = cardBrand(values.card);

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
      // A fixed error disappears immediately; new errors wait for blur.
      if (errors[name] !== checks[name](text)) setFieldErrors([name], null);
    },
    onBlur: () => setFieldErrors([name], checks[name](values[name])),
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
    setFieldErrors(missing, 'required');
  };

  return { form, field, submit, cardType };
}
