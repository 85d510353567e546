/** Also those that stand for letters of Arabic and Hebrew. */
const apostrophes = /[‘’‛`´′‵＇｀ʹʻʼʽʾʿˀˁˈˊˋꞌ՚׳]/g;
const dashes = /[\p{Pd}−⁃]/gu;
/** Invisible: soft hyphens, joiners, marks of direction. */
const invisible = /\p{Cf}/gu;
/** Accents of Latin, Greek and Cyrillic letters, and the vowels of Hebrew and Arabic; other marks are letters. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** Letters that Unicode does not divide into a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ŧ: 't',
  ς: 'σ',
};
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** One case, no accents, one kind of apostrophe, dash and space. */
export function unify(text: string): string {
  // Most texts are ASCII; this takes a third of the time.
  if (/^[ -_a-~]*$/.test(text)) return text.toLowerCase().replace(/  +/g, ' ').trim();
  // Apostrophes come first, because NFKD turns some of them into a space with an accent.
  return text
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replace(invisible, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A text for comparisons with others that people type: without case and accents, with words joined at an apostrophe or
 * dash between letters, so that O’Brien is obrien and Wi-Fi is wifi (WORLD-07).
 */
export const fold = (text: string): string => unify(text).replace(/(\p{L})['-](?=\p{L})/gu, '$1');

/** Scripts without spaces, in which a word may begin at each letter. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const letters = '\\p{L}\\p{M}\\p{N}';
const chunks = new RegExp(`[${letters}]+(?:['-]+[${letters}]+)*`, 'gu');
const parts = new RegExp(`[${unspaced}]\\p{M}*|(?:(?![${unspaced}])[${letters}])+`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');
/** The s of women’s is no word. */
const beforeLastLetter = /'(?=\p{L}(?!\p{L}))/gu;

/** Longer words are cut. */
const maxWordLength = 40;

/** The parts of a text, and the text from the beginning of each part on. */
const wordsFrom = (text: string): string[] =>
  (text.replace(beforeLastLetter, '').match(parts) ?? []).flatMap((part, index, all) => {
    const rest = all.slice(index).join('').slice(0, maxWordLength);
    return isUnspaced.test(part) || rest === part ? [rest] : [rest, part];
  });

const unique = (words: readonly string[]) => [...new Set(words)];

/** The words by which a text is found: O’Brien by obrien, o and brien. */
export const wordsOf = (text: string): string[] =>
  unique(
    (unify(text).match(chunks) ?? []).flatMap((chunk) =>
      /^[a-z\d]*$/.test(chunk) ? chunk.slice(0, maxWordLength) : wordsFrom(chunk),
    ),
  );

/** The words by which a number, an SKU or a phone number is found: U-10062 by u10062, u and 10062. */
export const wordsOfCode = (code: string): string[] => unique(wordsFrom(unify(code)));

/** The words by which an email is found: its words, and the email from each of those before the @ on. */
export function wordsOfEmail(email: string): string[] {
  const [name = ''] = email.split('@');
  const starts = Array.from(unify(name).matchAll(parts), ({ index }) => unify(email).slice(index));
  return unique([...starts, ...wordsOf(email)]);
}

const joined = (word: string) => word.replace(/['-]/g, '').slice(0, maxWordLength);

/** The words of a text that somebody types into a search; each is the beginning of a word that it finds. */
export const typedWords = (text: string): string[] =>
  unique(
    unify(text)
      .split(' ')
      .flatMap((word) => (/.@/.test(word) ? word : (word.match(chunks) ?? []).map(joined))),
  );
