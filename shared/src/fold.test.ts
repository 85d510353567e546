import { describe, expect, it } from 'vitest';
import { fold, typedWords, wordsOf, wordsOfCode, wordsOfEmail } from './fold.ts';

describe('fold', () => {
  it.each([
    ["Séan O'Brien", 'sean obrien'],
    ['O’Brien', 'obrien'],
    ['O´Brien', 'obrien'],
    ['O`Brien', 'obrien'],
    ['Oʼbrien', 'obrien'],
    ['José García', 'jose garcia'],
    ['José García'.normalize('NFD'), 'jose garcia'],
    ['Łukasz Strauß', 'lukasz strauss'],
    ['STRAUẞ', 'strauss'],
    ['İbrahim Yılmaz', 'ibrahim yilmaz'],
    ['IĞDIR', 'igdir'],
    ['Smørrebrød', 'smorrebrod'],
    ['Đurđa', 'durda'],
    ['Æsir Œuvre Þór Ísafjörður Ðal', 'aesir oeuvre thor isafjordur dal'],
    ['Wi-Fi', 'wifi'],
    ['Wi‑Fi', 'wifi'],
    ['U–10062', 'u-10062'],
    ['U−10062', 'u-10062'],
    ['  Jan\u00a0de \tVries\n', 'jan de vries'],
    ['zero\u200bwidth so\u00adft', 'zerowidth soft'],
    ['ﬁtness ＡＢＣ', 'fitness abc'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['ёлка', 'елка'],
    ['瑜伽垫加厚', '瑜伽垫加厚'],
    ['', ''],
  ])('WORLD-07 %j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(text.normalize('NFD'))).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });

  it('WORLD-07 keeps what tells sizes and other numbers apart', () => {
    expect(new Set(['1-2', '12', '1–2', "6'2", '62', '1.2'].map(fold)).size).toBe(5);
    expect(fold('กี่')).not.toBe(fold('กี'));
    expect(fold('हिंदी')).not.toBe(fold('हद'));
  });
});

/** Whether each typed word is the beginning of a word. */
const isFound = (words: readonly string[], typed: string) =>
  typedWords(typed).every((start) => words.some((word) => word.startsWith(start)));

describe('words', () => {
  it.each([
    ["Séan O'Brien", ["o'brien", 'O’Brien', 'obrien', 'brien séan', 'SEAN', 'o brien'], ['rien']],
    ['Ian McDonald', ['mcdonald', 'Ian M'], ['donald']],
    ['Jan de Vries', ['vries', 'de vries', 'VRIES, Jan'], ['van vries']],
    ['José García', ['garcia', 'García', 'garcía'.normalize('NFD'), 'jose g'], []],
    ['Łukasz Strauß', ['lukasz', 'strauss', 'STRAUSS', 'Strauß'], []],
    ['İbrahim Yılmaz', ['ibrahim', 'yilmaz', 'İBRAHİM', 'YILMAZ'], []],
    ['Ann-Marie', ['marie', 'annmarie', 'ann marie', 'Ann–Marie'], ['arie']],
    ['瑜伽垫加厚', ['加厚', '瑜伽', '垫'], ['厚加']],
    ['เสื้อยืด', ['ยืด', 'เสื้อ'], []],
    ['Wi-Fi scale', ['wifi', 'Wi-Fi', 'wi fi', 'fi'], []],
    ['Muḥammad ʿAlī', ['ali', 'ʿAlī', 'muhammad'], []],
    ['D｀Angelo', ['dangelo', "d'angelo", 'angelo'], []],
    ['Nguyễn Đặng Ķīmija Ştefan', ['nguyen dang', 'kimija', 'Ștefan'], []],
    ['ﾊﾞｯｸﾞ Ｔ－ｓｈｉｒｔ', ['バッグ', 'tshirt', 't shirt'], []],
    ['أحمد Київ Μαΐου', ['احمد', 'київ', 'ΜΑΪΟΥ'], []],
    ["Women's top", ['womens', 'women’s', 'women'], ['s']],
  ])('WORLD-08 of %j', (text, found, notFound) => {
    for (const typed of found)
      expect([typed, isFound(wordsOf(text), typed)]).toEqual([typed, true]);
    for (const typed of notFound) {
      expect([typed, isFound(wordsOf(text), typed)]).toEqual([typed, false]);
    }
  });

  it('WORLD-08 of numbers, SKUs and phone numbers, however they are divided', () => {
    for (const typed of ['#U-10062', 'u10062', 'U–10062', '10062', 'U 10062', '1006']) {
      expect([typed, isFound(wordsOfCode('U-10062'), typed)]).toEqual([typed, true]);
    }
    expect(isFound(wordsOfCode('U-10062'), '0062')).toBe(false);
    const phone = wordsOfCode('+1 (207) 555-0114');
    for (const typed of ['2075550114', '(207) 555-0114', '207 5550114', '+12075550114', '0114']) {
      expect([typed, isFound(phone, typed)]).toEqual([typed, true]);
    }
    expect(isFound(wordsOfCode('UP-000123-M'), 'up-000123')).toBe(true);
  });

  it('WORLD-08 of an email are its parts, and the email from each of them on', () => {
    const words = wordsOfEmail('Robin.Hill@Buyers.example');
    for (const typed of [
      'robin.hill@buyers.example',
      'hill@buyers.example',
      'ROBIN.HILL@',
      'hill',
      'buyers.ex',
      '@buyers',
    ]) {
      expect([typed, isFound(words, typed)]).toEqual([typed, true]);
    }
    for (const typed of ['ill@buyers.example', 'robin.hill@buyers.example.org']) {
      expect([typed, isFound(words, typed)]).toEqual([typed, false]);
    }
  });

  it('WORLD-07 there are none in marks alone, and long ones are cut', () => {
    expect(typedWords(" .* \\ {} ' - ")).toEqual([]);
    expect(wordsOf('a'.repeat(500))).toEqual(['a'.repeat(40)]);
    expect(isFound(wordsOf('瑜'.repeat(500)), '瑜'.repeat(500))).toBe(true);
  });
});
