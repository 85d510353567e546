/** A number typed into a field; null while it is none, which schemas name as missing. */
export const toNumber = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
