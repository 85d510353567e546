/** The countries of ISO 3166, without territories that nobody lives in. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

const nameOf = new Intl.DisplayNames('en', { type: 'region' });
const byName = new Map(codes.map((code) => [nameOf.of(code) ?? code, code]));

/** English names of countries, in their order. */
export const countryNames = [...byName.keys()].sort((a, b) => a.localeCompare(b, 'en'));

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
const codeByLetters = new Map([
  ...codes.map((code) => [letters(code), code] as const),
  ...[...byName].map(([name, code]) => [letters(name), code] as const),
  ['usa', 'US'],
  ['unitedstatesofamerica', 'US'],
  ['uk', 'GB'],
  ['greatbritain', 'GB'],
  ['england', 'GB'],
  ['czechrepublic', 'CZ'],
  ['holland', 'NL'],
  ['turkey', 'TR'],
]);

/** The ISO code of a country by its name, as people write it, or by its code; undefined if it is unknown. */
const findCountryCode = (country: string): string | undefined =>
  codeByLetters.get(letters(country));

/** Countries by the number of digits in their postcodes, without spaces and hyphens. */
const byDigits: Record<number, string> = {
  3: 'FO IS',
  4: 'AT AU BE BG CH CY DK GE HU LI LU LV NO NZ PH SI TN ZA',
  5: 'CZ DE EE ES FI FR GR HR IT KR LT MC ME MX MY PL RS SE SK SM TH TR UA',
  6: 'CN IN KZ RO RU SG',
  7: 'IL JP PT',
  8: 'BR',
};

/** Postcodes that are not a number of digits, without spaces and hyphens, and an example. */
const patterns: Record<string, [pattern: RegExp, example: string]> = {
  CA: [/^[A-Z]\d[A-Z]\d[A-Z]\d$/, 'K1A 0B1'],
  GB: [/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, 'SW1A 1AA'],
  IE: [/^[A-Z]\d[\dW][A-Z\d]{4}$/, 'D02 AF30'],
  NL: [/^\d{4}[A-Z]{2}$/, '1012 AB'],
  US: [/^\d{5}(\d{4})?$/, '80301 or 80301-1234'],
};

/**
 * Why a country has no such postcode (SHOPX-08); undefined if it may, or the country or its form is unknown. A code of
 * fewer than the five characters that a zip code needs is written with the country, as AT-1010 (VAL-06).
 */
export function findPostcodeProblem(country: string, postcode: string): string | undefined {
  const code = findCountryCode(country);
  if (!code) return undefined;
  const text = postcode.toUpperCase().replaceAll(/[\s-]/g, '');
  const typed = text.startsWith(code) ? text.slice(code.length) : text;
  const name = nameOf.of(code);
  const known = patterns[code];
  if (known) return known[0].test(typed) ? undefined : `${name}: zipcodes look like ${known[1]}.`;
  const [digits] = Object.entries(byDigits).find(([, all]) => all.split(' ').includes(code)) ?? [];
  if (!digits || (/^\d+$/.test(typed) && typed.length === Number(digits))) return undefined;
  const example = Number(digits) < 5 ? ` Write ${code}-${'1234'.slice(0, Number(digits))}.` : '';
  return `${name}: zipcodes have ${digits} digits.${example}`;
}

/** The states and provinces of countries whose addresses need one. */
const states: Record<string, string> = {
  AU: 'Australian Capital Territory, New South Wales, Northern Territory, Queensland, South Australia, Tasmania, Victoria, Western Australia',
  CA: 'Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Nova Scotia, Northwest Territories, Nunavut, Ontario, Prince Edward Island, Quebec, Saskatchewan, Yukon',
  US: 'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming, American Samoa, Guam, Northern Mariana Islands, Puerto Rico, Virgin Islands, Armed Forces Americas, Armed Forces Europe, Armed Forces Pacific',
};

/** The names of a country's states; of the United States while the country is not given. */
export function stateNames(country: string): string[] {
  return states[findCountryCode(country || 'US') ?? '']?.split(', ') ?? [];
}
