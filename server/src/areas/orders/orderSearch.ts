import type { Types } from 'mongoose';
import { Product } from '../../models/Product.ts';
import { nameKey, searchKey, User } from '../../models/User.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import { startsWith } from '../../platform/database/startsWith.ts';
import type { Scope } from './orderAccess.ts';
import { type ListedLine, type ListedOrder, lineTexts } from './orderTable.ts';

/** The matches of a search text outside the orders' own texts. */
interface SearchMatches {
  text: string;
  /** Products that have the name or SKU today. */
  products: ReadonlySet<string>;
  buyers: ReadonlySet<string>;
  /** By text index, 1 for matching texts of lines; known once the orders have been read. */
  lineTexts: () => Uint8Array;
}

const maxProducts = 1_000;
/** Their ids fit into a document of 16 MB. */
const maxBuyers = 500_000;

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

/** The text as it is typed, and as it is usually stored, because an index finds only one spelling. */
const spellings = (text: string, usual: (text: string) => string) => [
  ...new Set([text, usual(text)]),
];

const toUpperCase = (text: string) => text.toUpperCase();

/**
 * The ids of the rows that match one of the conditions. One query each, because not every database uses an index with
 * $or; each with one document, because a first name finds thousands of users.
 * @param max rows of each condition
 */
async function findIds(
  model: Parameters<typeof rawCollection>[0],
  conditions: readonly object[],
  max: number,
): Promise<string[]> {
  const collect = { $group: { _id: null, ids: { $push: '$_id' } } };
  const found = await Promise.all(
    conditions.map((condition) =>
      rawCollection(model)
        .aggregate<{ ids: Types.ObjectId[] }>([{ $match: condition }, { $limit: max }, collect])
        .toArray(),
    ),
  );
  return found.flat().flatMap(({ ids }) => ids.map((id) => id.toString()));
}

/** Users whose first and last name begin like the text. `searchKeys` is more selective than the first name. */
async function findIdsByFullName(text: string): Promise<string[]> {
  const words = nameKey(text).split(/\s+/);
  if (words.length === 1) return [];
  const wanted = words.join(' ');
  const users = await User.find({ searchKeys: { $elemMatch: startsWith(searchKey(wanted)) } })
    .select('firstName lastName')
    .lean();
  return users
    .filter(({ firstName, lastName }) => nameKey(`${firstName} ${lastName}`).startsWith(wanted))
    .map(({ _id }) => _id.toString());
}

/** Merchants cannot search by email, and a buyer's own orders are not searched by buyer. */
async function findBuyers(text: string, scope: Scope): Promise<Set<string>> {
  if (scope === 'own') return new Set();
  const conditions = [
    { firstNameKey: startsWith(nameKey(text)) },
    ...spellings(text, capitalize).map((spelling) => ({ lastName: startsWith(spelling) })),
    ...(scope === 'all' ? [{ email: startsWith(text.toLowerCase()) }] : []),
  ];
  const ids = await Promise.all([findIds(User, conditions, maxBuyers), findIdsByFullName(text)]);
  return new Set(ids.flat());
}

/** Order lines keep the name as bought, so this only adds products that were renamed since; a limit is enough. */
async function findProducts(text: string): Promise<Set<string>> {
  const names = spellings(text, capitalize).map(startsWith);
  const skus = spellings(text, toUpperCase);
  const conditions = [
    ...names.map((name) => ({ name })),
    ...skus.map((sku) => ({ sku: startsWith(sku) })),
    // Variants match only by the whole SKU: two elements of an array could satisfy the two bounds of a range.
    { skus: { $in: skus } },
  ];
  return new Set(await findIds(Product, conditions, maxProducts));
}

/** Reads what a text finds; an empty one finds all orders. */
export async function findSearchMatches(text: string, scope: Scope): Promise<SearchMatches | null> {
  if (text === '') return null;
  const [products, buyers] = await Promise.all([findProducts(text), findBuyers(text, scope)]);
  const part = text.toLowerCase();
  let found: Uint8Array | undefined;
  return { text: part, products, buyers, lineTexts: () => (found ??= lineTexts.find(part)) };
}

/** Whether the text is in the id, number or buyer of an order, or in one of its visible lines. */
export function matchesSearch(
  order: ListedOrder,
  lines: readonly ListedLine[],
  { text, products, buyers, lineTexts }: SearchMatches,
): boolean {
  if (order.text.includes(text) || buyers.has(order.user)) return true;
  const found = lineTexts();
  return lines.some(
    (line) => found[line.textIndex] === 1 || (products.size > 0 && products.has(line.product)),
  );
}
