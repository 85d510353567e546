import { cardBrand, cardDigits } from 'shared/cards';

const groupSizes = (digits: string) =>
  cardBrand(digits) === 'AMERICAN_EXPRESS' ? [4, 6, 5] : [4, 4, 4, 4];

/** The digits of a card number in groups, as they stand on the card. */
export function formatCardNumber(text: string): string {
  const digits = cardDigits(text);
  let start = 0;
  const groups = groupSizes(digits).map((size) => digits.slice(start, (start += size)));
  return groups.filter(Boolean).join(' ');
}

/** Digits as MM/YY; a month of one digit before a slash and a year of four are understood. */
export function formatExpiry(text: string): string {
  const digits = cardDigits(text.replace(/^\s*(\d)\s*\//, '0$1/'));
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return year ? `${digits.slice(0, 2)}/${year}` : digits.slice(0, 2);
}
