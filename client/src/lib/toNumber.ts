import { parseDecimal } from 'shared/parseDecimal';

/** The number in a field (WORLD-01); null when it is empty, NaN for anything but a number, which schemas refuse. */
export function toNumber(text: string): number | null {
  const parsed = parseDecimal(text);
  if (parsed.status === 'number') return parsed.value;
  return parsed.status === 'empty' ? null : NaN;
}

/** The number in a field, or another one while the field is empty or has no number. */
export function toNumberOr<Other>(text: string, other: Other): number | Other {
  const number = toNumber(text);
  return number === null || Number.isNaN(number) ? other : number;
}
