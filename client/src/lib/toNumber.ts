/** Parses a number field; null when it is empty, NaN for anything but a number, which schemas refuse. */
export const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The number in a field, or another one while the field is empty or has no number. */
export function toNumberOr<Other>(text: string, other: Other): number | Other {
  const number = toNumber(text);
  return number === null || Number.isNaN(number) ? other : number;
}
