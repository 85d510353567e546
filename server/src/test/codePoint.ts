import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/** Any character, as the unit of a text. fast-check's own unit of them first builds a table of all, which takes a second. */
export const codePoint = fc
  .nat({ max: 0x10ffff - surrogates })
  .map((at) => String.fromCodePoint(at < firstSurrogate ? at : at + surrogates));
