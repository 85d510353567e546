/** Card brands of the order success page, with their number prefixes (OSUC-04). */
const brands = [
  ['MASTERCARD', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['VISA', /^4/],
  ['AMERICAN_EXPRESS', /^3[47]/],
  ['DISCOVER', /^6(011|5|4[4-9])/],
  ['DINERS_CLUB', /^3(0[0-5]|[68])/],
  ['JCB', /^(35(2[89]|[3-8])|2131|1800)/],
] as const;

export type CardBrand = (typeof brands)[number][0];

export const cardDigits = (text: string) => text.replace(/\D/g, '');

/** Returns the brand of a card number, null for an unknown prefix. */
export function cardBrand(number: string): CardBrand | null {
  const digits = cardDigits(number);
  return brands.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;
}

/** Checks for 15 or 16 digits starting with 1 to 6 (OSUC-04). Returns the message, null when valid. */
export const checkCardNumber = (text: string) =>
  /^[1-6]\d{14,15}$/.test(cardDigits(text)) ? null : 'Enter a valid Card';

/** Checks the card holder: letters and spaces (OSUC-05). Returns the message, null when valid. */
export function checkCardHolder(text: string): string | null {
  if (!text.trim()) return 'Required';
  return /^[\p{L} ]+$/u.test(text) ? null : 'Only alphabets';
}

/** Checks an expiry as MM/YY, valid until the end of its month (OSUC-06). Returns the message, null when valid. */
export function checkExpiry(text: string, today: Date): string | null {
  if (!text.trim()) return 'Required';
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text);
  if (!match) return 'Invalid date format';
  const expiry = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1;
  const now = today.getFullYear() * 12 + today.getMonth();
  return expiry < now ? 'Please enter valid date' : null;
}

/** Checks the security code (OSUC-07). Returns the message, null when valid. */
export function checkSecurityCode(text: string): string | null {
  if (!text.trim()) return 'Required';
  return text.length < 3 ? 'Must be 3 characters or more' : null;
}
