import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

const saveAs = 'In Excel: File, Save As, “CSV UTF-8”.';
const notText = `The file is no table in text. ${saveAs}`;

/** How other files begin, and what to do with them. */
const otherFiles: readonly (readonly [string, string])[] = [
  ['PK\x03\x04', `The file is a workbook or an archive. ${saveAs}`],
  ['\xd0\xcf\x11\xe0', `The file is an old workbook. ${saveAs}`],
  ['%PDF', notText],
  // Programs write pages and XML into files that they call .xls.
  ['<', notText],
];

/** Controls that no text has, and what stands for bytes without a letter. */
const isBinary = (text: string) => /(?![\t-\r])[\p{Cc}\ufffd]/u.test(text);

/** Whether a text with wrong bytes has more letters in UTF-8 than wrong bytes. */
function isBrokenUtf8(file: Buffer): boolean {
  const text = file.toString();
  let [letters, wrong] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0xfffd) wrong += 1;
    else if (code > 0x7f) letters += 1;
  }
  return wrong < letters;
}

/** The kind of UTF-16 by the byte order mark, or by the zero beside a first letter of ASCII. */
function utf16Of([first = 0, second = 0]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return 'utf-16be';
  return null;
}

interface EncodedText {
  /** The text in UTF-8. */
  utf8: Buffer;
  /** Of files without a mark, of which other code pages look alike. */
  isGuessed: boolean;
}

/**
 * Reads a text in UTF-8, in UTF-16 with or without a byte order mark, or else in Windows-1252, as spreadsheets save it
 * (WORLD-05).
 * @returns a message on how to save the file, for what is no text
 */
export function readEncoding(file: Buffer): EncodedText | string {
  const beginning = file.toString('latin1', 0, 4);
  const other = otherFiles.find(([signature]) => beginning.startsWith(signature));
  if (other) return other[1];
  const encoding = utf16Of(file);
  if (!encoding && isUtf8(file)) return { utf8: file, isGuessed: false };
  if (!encoding && isBrokenUtf8(file)) return `Some letters of the file are broken. ${saveAs}`;
  const text = iconv.decode(file, encoding ?? 'windows-1252');
  if (isBinary(text)) return notText;
  return { utf8: Buffer.from(text), isGuessed: !encoding };
}
