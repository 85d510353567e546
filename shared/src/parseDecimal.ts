export type DecimalMark = '.' | ',';

/** A number as a person wrote it, or why it is none (WORLD-01). */
export type ParsedDecimal =
  | { status: 'empty' | 'invalid' }
  | {
      status: 'number';
      value: number;
      /** The number without groups, with a decimal point: '1299.50'. */
      plain: string;
      /** The mark before its decimals, where the text tells: that of '1,299,000' can only be a point. */
      decimalMark: DecimalMark | undefined;
      /** Whether '1,000' was read as a thousand, which may also be one with three decimals. */
      isAmbiguous: boolean;
    };

const maxLength = 40;
/** Other forms of digits, such as ² and ½, which NFKC would write beside the digits before them. */
const otherDigits = /\p{No}/u;
const currencies =
  /^(?:USD|EUR|GBP|CHF|CAD|AUD|[A-Z]{0,2}\p{Sc})|(?:USD|EUR|GBP|CHF|CAD|AUD|\p{Sc})$/gu;
/** '20.–' and '20,--' have no cents. */
const emptyCents = /[.,][-–—]{1,2}$/;
/** Groups of three with the same mark, or digits alone; then decimals. */
const number =
  /^(?:(?<grouped>[1-9]\d{0,2}(?<group>[ '.,])\d{3}(?:\k<group>\d{3})*)|(?<digits>\d*))(?:(?<mark>[.,])(?<decimals>\d*))?$/;

const otherMark: Readonly<Record<string, DecimalMark>> = { '.': ',', ',': '.' };

/** Puts one mark in the place of spaces of all widths, and another one in that of apostrophes. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
    .replace(/[’‘ʼ′]/g, "'")
    .replace(/\s/g, ' ');

/**
 * Reads a number as people write it (WORLD-01): 12,50 · 12.50 · 1,299.00 · 1.299,00 · 1 299,50 · 1'299.50 · $19.99 ·
 * 19,99 €. Nothing is left out silently: a text with other characters is invalid. A single mark before exactly three
 * digits counts as a group, because prices have two decimals, and is reported as ambiguous.
 * @param knownMark the decimal mark of other numbers of the same origin; the other mark is not ambiguous then
 */
export function parseDecimal(text: string, knownMark?: DecimalMark): ParsedDecimal {
  const trimmed = normalize(text);
  if (trimmed === '') return { status: 'empty' };
  if (trimmed.length > maxLength || otherDigits.test(text)) return { status: 'invalid' };
  const isNegative = /^[-−]/.test(trimmed);
  const amount = (isNegative ? trimmed.slice(1).trim() : trimmed)
    .replace(currencies, '')
    .trim()
    .replace(emptyCents, '');
  const { grouped, group, digits, mark, decimals } = number.exec(amount)?.groups ?? {};
  if (!/\d/.test(amount) || (grouped ?? digits) === undefined || (mark && mark === group)) {
    return { status: 'invalid' };
  }
  const isSingleGroup = grouped?.split(/[.,]/).length === 2 && !mark;
  const plain = `${(grouped ?? digits)?.replace(/\D/g, '') || '0'}${decimals ? `.${decimals}` : ''}`;
  const signed = isNegative ? `-${plain}` : plain;
  return {
    status: 'number',
    // Not -0.
    value: Number(signed) || 0,
    plain: signed,
    decimalMark: (mark ?? (isSingleGroup ? undefined : otherMark[group ?? ''])) as
      | DecimalMark
      | undefined, // the pattern has no others
    isAmbiguous: isSingleGroup && (knownMark === undefined || knownMark === group),
  };
}
