import type { Types } from 'mongoose';
import { wordsOf, wordsOfCode, wordsOfEmail } from 'shared/fold';
import { toSearchWords } from '../platform/database/searchWords.ts';
import { Order, type OrderLine, type OrderRow } from './Order.ts';
import type { SearchedPerson } from './User.ts';

/*
 * The words by which an order is found (WORLD-08), each with a tag that says who finds it by that word: a letter, or for
 * the words of a line its brand, of which - is none.
 */
const tags = { number: 'o', address: 'a', name: 'n', contact: 'c' } as const;
const noBrand = '-';

const withTag = (words: readonly string[], tag: string) =>
  toSearchWords(words).map((word) => `${word} ${tag}`);

const buyerWords = ({ firstName, lastName, email, phoneNumber }: SearchedPerson): string[] => [
  ...withTag(wordsOf(`${firstName} ${lastName}`), tags.name),
  ...withTag([...wordsOfEmail(email), ...wordsOfCode(phoneNumber)], tags.contact),
];

const addressWords = (shipTo: OrderRow['shipTo']): string[] =>
  shipTo ? withTag([...wordsOf(shipTo.city), ...wordsOfCode(shipTo.zipCode)], tags.address) : [];

type SearchedLine = Pick<OrderLine, 'brand' | 'name' | 'variant' | 'tracking'>;

const tagOf = ({ brand }: Pick<OrderLine, 'brand'>) => brand?.toString() ?? noBrand;

/** @param sku the product's; undefined once it is deleted */
const lineWords = (line: SearchedLine, sku: string | undefined): string[] =>
  withTag(
    [
      ...wordsOf(line.name),
      ...[sku, line.variant?.sku, line.tracking?.number].flatMap((code) => wordsOfCode(code ?? '')),
    ],
    tagOf(line),
  );

/** All words of an order. */
export const orderWords = (
  order: Pick<OrderRow, 'number' | 'shipTo'> & { lines: readonly OrderLine[] },
  buyer: SearchedPerson | null,
  skuOf: (line: OrderLine) => string | undefined,
): string[] => [
  ...new Set([
    ...withTag(wordsOfCode(order.number ?? ''), tags.number),
    ...addressWords(order.shipTo),
    ...(buyer ? buyerWords(buyer) : []),
    ...order.lines.flatMap((line) => lineWords(line, skuOf(line))),
  ]),
];

/** The words of an order with another address. */
export const withAddressWords = (
  { search }: Pick<OrderRow, 'search'>,
  shipTo: OrderRow['shipTo'],
) => [
  ...(search ?? []).filter((word) => !word.endsWith(` ${tags.address}`)),
  ...addressWords(shipTo),
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
export const trackingWords = (lines: readonly OrderLine[], number: string): string[] =>
  lines.flatMap((line) => withTag(wordsOfCode(number), tagOf(line)));

/** Replaces the words of the buyer in all orders of a user; by null removes them with those of the addresses. */
export const updateBuyerWords = (user: Types.ObjectId, buyer: SearchedPerson | null) => {
  const replaced = buyer ? [tags.name, tags.contact] : [tags.name, tags.contact, tags.address];
  const isReplaced = { $regexMatch: { input: '$$this', regex: ` [${replaced.join('')}]$` } };
  const kept = { $filter: { input: { $ifNull: ['$search', []] }, cond: { $not: [isReplaced] } } };
  return Order.updateMany(
    { user },
    [{ $set: { search: { $concatArrays: [kept, buyer ? buyerWords(buyer) : []] } } }],
    { updatePipeline: true, timestamps: false },
  );
};

/**
 * The pattern of what follows a typed word in the words by which somebody finds orders: admins by all, merchants by
 * those of everybody, of the buyer's name and of their brand, and buyers by all but those of themselves.
 */
export const wordEndings = {
  all: () => '',
  sales: (brand: Types.ObjectId | null | undefined) =>
    `[^ ]* (?:[${tags.number}${tags.address}${tags.name}]|${brand?.toString() ?? ' '})$`,
  own: () => `[^ ]* (?![${tags.name}${tags.contact}]$)`,
};
