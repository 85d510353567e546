import { Types, type Model } from 'mongoose';
import { Product } from '../../models/Product.ts';
import { nameKey, User } from '../../models/User.ts';
import type { Scope } from './orderAccess.ts';
import type { ListedLine, ListedOrder } from './orderTable.ts';

/** What a search text finds apart from the texts of the orders. */
interface Found {
  text: string;
  /** Products that have the name or SKU today. */
  products: ReadonlySet<string>;
  buyers: ReadonlySet<string>;
}

const startsWith = (text: string) => ({ $gte: text, $lt: `${text}\u{10ffff}` });

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

/** The usual spellings of a text, because an index finds only one. */
const spellings = (text: string) => [
  ...new Set([text, text.toLowerCase(), text.toUpperCase(), capitalize(text)]),
];

/** The ids of the rows whose field starts with one of the texts. One query each, because not every database uses the index with $or. */
async function idsWith<Row>(
  model: Pick<Model<Row>, 'find'>,
  field: string,
  texts: readonly string[],
): Promise<string[]> {
  const rows = await Promise.all(
    texts.map((text) =>
      model
        .find({ [field]: startsWith(text) })
        .select('_id')
        .lean<{ _id: Types.ObjectId }[]>(),
    ),
  );
  return rows.flat().map(({ _id }) => _id.toString());
}

/** The users whose first and last name begin like the text. */
async function idsWithFullName(text: string): Promise<string[]> {
  const [first = '', ...others] = nameKey(text).split(/\s+/);
  if (others.length === 0) return [];
  const users = await User.find({ firstNameKey: startsWith(first) })
    .select('firstName lastName')
    .lean();
  const wanted = [first, ...others].join(' ');
  return users
    .filter(({ firstName, lastName }) => nameKey(`${firstName} ${lastName}`).startsWith(wanted))
    .map(({ _id }) => _id.toString());
}

/** Only those whom the scope shows: merchants do not learn emails, buyers find themselves by nothing. */
async function findBuyers(text: string, scope: Scope): Promise<Set<string>> {
  if (scope === 'own') return new Set();
  const ids = await Promise.all([
    idsWith(User, 'firstNameKey', [nameKey(text)]),
    idsWith(User, 'lastName', spellings(text)),
    idsWithFullName(text),
    scope === 'all' ? idsWith(User, 'email', [text.toLowerCase()]) : [],
  ]);
  return new Set(ids.flat());
}

async function findProducts(text: string): Promise<Set<string>> {
  const ids = await Promise.all(
    ['name', 'sku', 'skus'].map((field) => idsWith(Product, field, spellings(text))),
  );
  return new Set(ids.flat());
}

/** Reads what a text finds; an empty one finds all orders. */
export async function findTexts(text: string, scope: Scope): Promise<Found | null> {
  if (text === '') return null;
  const [products, buyers] = await Promise.all([findProducts(text), findBuyers(text, scope)]);
  return { text: text.toLowerCase(), products, buyers };
}

/** Whether the text is in the id, number or buyer of an order, or in one of its visible lines. */
export const isFound = (
  order: ListedOrder,
  lines: readonly ListedLine[],
  { text, products, buyers }: Found,
): boolean =>
  order.text.includes(text) ||
  buyers.has(order.user) ||
  lines.some((line) => line.text.includes(text) || products.has(line.product));
