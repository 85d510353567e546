import { cardBrand, cardDigits } from 'shared/payments/cards';

const groupSizes = (digits: string) =>
  cardBrand(digits) === 'AMERICAN_EXPRESS' ? [4, 6, 5] : [4, 4, 4, 4];

/** Groups the digits of a card number as printed on the card. */
export function formatCardNumber(text: string): string {
  const digits = cardDigits(text);
  let start = 0;
  const groups = groupSizes(digits).map((size) => digits.slice(start, (start += size)));
  return groups.filter(Boolean).join(' ');
}

/** Formats digits as MM/YY; accepts a one-digit month before a slash and a four-digit year. */
export function formatExpiry(text: string): string {
  const digits = cardDigits(text.replace(/^\s*(\d)\s*\//, '0$1/'));
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return year ? `${digits.slice(0, 2)}/${year}` : digits.slice(0, 2);
}
