/** Parses a number field; null for anything but a number, which schemas report as missing. */
export const toNumber = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
