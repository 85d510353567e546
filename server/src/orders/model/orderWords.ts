import type { Types } from 'mongoose';
import { wordsOf, wordsOfCode, wordsOfEmail } from 'shared/fold';
import type { IndexedCondition } from '../../platform/database/indexedConditions.ts';
import { beginsWith, toSearchWords, wordConditions } from '../../platform/database/searchWords.ts';
import type { Caller } from '../../users/model/caller.ts';
import { Order, type OrderLine, type OrderRow } from './Order.ts';
import { Return } from '../../returns/model/Return.ts';
import type { SearchedPerson } from '../../users/model/User.ts';

/*
 * The words by which an order and its returns are found (WORLD-08), each with a tag that says what it is. The words that
 * merchants know stand there once more for each of their brands, so that their search reads one range of the index.
 */
const tags = { number: 'o', address: 'a', line: 'l', name: 'n', contact: 'c' } as const;

type Lines = readonly Pick<OrderLine, 'brand'>[];

const withTag = (words: readonly string[], tag: string) =>
  toSearchWords(words).map((word) => `${word} ${tag}`);

/** The beginning of the words for a brand; nobody can type it. */
const brandStart = (brand: Types.ObjectId | null | undefined) => `@${brand?.toString() ?? ''} `;

const brandStartLength = 26;

/** Words, also for the brands of some lines. */
const withBrands = (words: readonly string[], lines: Lines): string[] => {
  const starts = lines.flatMap(({ brand }) => (brand ? brandStart(brand) : []));
  return ['', ...new Set(starts)].flatMap((start) => words.map((word) => start + word));
};

const nameWords = ({ firstName, lastName }: SearchedPerson) =>
  withTag(wordsOf(`${firstName} ${lastName}`), tags.name);

const contactWords = ({ email, phoneNumber }: SearchedPerson) =>
  withTag([...wordsOfEmail(email), ...wordsOfCode(phoneNumber)], tags.contact);

const addressWords = (shipTo: OrderRow['shipTo']): string[] =>
  shipTo ? withTag([...wordsOf(shipTo.city), ...wordsOfCode(shipTo.zipCode)], tags.address) : [];

/** @param sku the product's; undefined once it is deleted */
function lineWords(line: OrderLine, sku: string | undefined): string[] {
  const codes = [sku, line.variant?.sku, line.tracking?.number];
  const words = [...wordsOf(line.name), ...codes.flatMap((code) => wordsOfCode(code ?? ''))];
  return withBrands(withTag(words, tags.line), [line]);
}

export const orderWords = (
  order: Pick<OrderRow, 'number' | 'shipTo'> & { lines: readonly OrderLine[] },
  buyer: SearchedPerson | null,
  skuOf: (line: OrderLine) => string | undefined,
): string[] => [
  ...new Set([
    ...withBrands(
      [
        ...withTag(wordsOfCode(order.number ?? ''), tags.number),
        ...addressWords(order.shipTo),
        ...(buyer ? nameWords(buyer) : []),
      ],
      order.lines,
    ),
    ...(buyer ? contactWords(buyer) : []),
    ...order.lines.flatMap((line) => lineWords(line, skuOf(line))),
  ]),
];

export const withAddressWords = (
  { search, lines }: Pick<OrderRow, 'search' | 'lines'>,
  shipTo: OrderRow['shipTo'],
) => [
  ...(search ?? []).filter((word) => !word.endsWith(` ${tags.address}`)),
  ...withBrands(addressWords(shipTo), lines),
];

/** The orders with one of these numbers, such as 'u-10062'. */
export async function findOrdersByNumber(numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const words = numbers.map((number) => `${number.replace('-', '')} ${tags.number}`);
  const orders = await Order.find({ search: { $in: words } })
    .select('number user')
    .lean();
  return orders.flatMap(({ _id, number, user }) => (number ? { _id, number, user } : []));
}

/** The further words of lines that are handed over. */
export const trackingWords = (lines: Lines, number: string): string[] =>
  withBrands(withTag(wordsOfCode(number), tags.line), lines);

/**
 * Replaces the words of the buyer in all orders and returns of a user; by null removes them with those of the
 * addresses.
 */
export async function updateBuyerWords(
  user: Types.ObjectId,
  buyer: SearchedPerson | null,
): Promise<void> {
  const replaced = buyer ? [tags.name, tags.contact] : [tags.name, tags.contact, tags.address];
  const all = { $ifNull: ['$search', []] };
  const matching = (regex: string) => ({
    $filter: { input: all, cond: { $regexMatch: { input: '$$this', regex } } },
  });
  const starts = {
    $map: { input: matching('^@'), in: { $substrBytes: ['$$this', 0, brandStartLength] } },
  };
  const names = buyer ? nameWords(buyer) : [];
  const withStart = { $map: { input: names, as: 'name', in: { $concat: ['$$this', '$$name'] } } };
  const $reduce = {
    input: { $setUnion: [[''], starts] },
    initialValue: buyer ? contactWords(buyer) : [],
    in: { $concatArrays: ['$$value', withStart] },
  };
  const kept = { $setDifference: [all, matching(` [${replaced.join('')}]$`)] };
  const update = [{ $set: { search: { $concatArrays: [kept, { $reduce }] } } }];
  const options = { updatePipeline: true, timestamps: false } as const;
  await Order.updateMany({ user }, update, options);
  await Return.updateMany({ user }, update, options);
}

/**
 * The conditions for the orders or returns that somebody finds by a text: admins by all words, merchants by those of
 * their brand, and buyers by all but those of themselves; they have few orders, so theirs need no index.
 */
export function searchConditions(
  text: string,
  { scope, user }: { scope: 'own' | 'all' | 'sales'; user: Pick<Caller, 'merchant'> },
): { conditions: IndexedCondition[]; others: object[] } {
  if (scope !== 'own') {
    const start = scope === 'sales' ? brandStart(user.merchant?.brand) : '';
    return { conditions: wordConditions(text, (word) => beginsWith(start + word)), others: [] };
  }
  const ofOrder = `[^ ]* [${tags.number}${tags.address}${tags.line}]$`;
  const own = wordConditions(text, (word) => beginsWith(word, ofOrder));
  return { conditions: [], others: own.map(({ filter }) => filter) };
}
