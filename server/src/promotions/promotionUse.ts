import type { Types } from 'mongoose';
import { confirmEmailForCode } from 'shared/orders/orderMessages';
import { config } from '../config.ts';
import type { Caller } from '../users/model/caller.ts';
import { Category } from '../categories/model/Category.ts';
import { Order, type OrderRow } from '../orders/model/Order.ts';
import { labelOfPromotion, Promotion, type PromotionRow, shortPrice } from './model/Promotion.ts';
import { User } from '../users/model/User.ts';
import { personKey } from '../platform/auth/personKey.ts';
import { updateOp, type WriteOp } from '../platform/database/bulkWrite.ts';
import { appliesTo, discountCentsOf, type DiscountLine, sumOfLines } from './discount.ts';

type Buyer = Pick<Caller, '_id' | 'email' | 'isEmailVerified'>;

/** The accounts of a person, found by what the spellings of an email have in common (SAFE-27). */
interface Person {
  key: string | null;
  accounts: readonly Types.ObjectId[];
}

type PlacedOrder = Pick<OrderRow, 'user' | 'personKeys' | 'promotion'>;

interface CartWithCode {
  user: Buyer;
  /** In upper case. */
  code: string;
}

export interface PromotionFacts {
  byCode: ReadonlyMap<string, PromotionRow>;
  /** The products of the carts that are in a category of a promotion, by the category's id. */
  productsIn: ReadonlyMap<string, ReadonlySet<string>>;
  /** The buyers whose code is limited to first orders or per person, by their id. */
  people: ReadonlyMap<string, Person>;
  /** Their uncancelled orders. */
  orders: readonly PlacedOrder[];
}

/** The discount of a cart (PROMO-01). */
export interface Discount {
  promotion: NonNullable<OrderRow['promotion']>;
  discountCents: number;
  appliesTo: (line: DiscountLine) => boolean;
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

async function readProductsIn(promotions: readonly PromotionRow[], products: readonly string[]) {
  const ids = unique(promotions.flatMap(({ categories }) => categories.map(String)));
  if (ids.length === 0) return new Map<string, Set<string>>();
  const wanted = new Set(products);
  const categories = await Category.find({ _id: { $in: ids } })
    .select('products')
    .lean();
  return new Map(
    categories.map(({ _id, products: own }) => [
      _id.toString(),
      new Set(own.map(String).filter((id) => wanted.has(id))),
    ]),
  );
}

async function readPeople(buyers: readonly Buyer[]): Promise<Map<string, Person>> {
  const keys = buyers.flatMap(({ email }) => (email ? personKey(email) : []));
  const found =
    keys.length === 0
      ? []
      : await User.find({ personKeys: { $in: keys } })
          .select('personKeys')
          .lean();
  return new Map(
    buyers.map(({ _id, email }) => {
      const key = email ? personKey(email) : null;
      const own = found.filter(({ personKeys }) => key && personKeys?.includes(key));
      return [_id.toString(), { key, accounts: [_id, ...own.map((row) => row._id)] }];
    }),
  );
}

/** The uncancelled orders of some people, also of their deleted accounts. */
async function readOrdersOf(people: readonly Person[]): Promise<PlacedOrder[]> {
  if (people.length === 0) return [];
  const user = { $in: people.flatMap(({ accounts }) => accounts) };
  const personKeys = { $in: people.flatMap(({ key }) => key ?? []) };
  return Order.find({ $or: [{ user }, { personKeys }], cancelledAt: null })
    .select('user personKeys promotion')
    .lean();
}

/**
 * Reads what decides about the codes of some carts; nothing without a code. An order reads it in its transaction.
 * @param products the products of all these carts
 */
export async function readPromotions(
  carts: readonly CartWithCode[],
  products: readonly string[],
): Promise<PromotionFacts> {
  const codes = unique(carts.map(({ code }) => code));
  const found = codes.length === 0 ? [] : await Promotion.find({ code: { $in: codes } }).lean();
  const byCode = new Map(found.map((promotion) => [promotion.code, promotion]));
  const people = await readPeople(
    carts.flatMap(({ user, code }) => {
      const { firstOrderOnly, usesPerPerson } = byCode.get(code) ?? {};
      return firstOrderOnly || usesPerPerson ? [user] : [];
    }),
  );
  return {
    byCode,
    productsIn: await readProductsIn(found, products),
    people,
    orders: await readOrdersOf([...people.values()]),
  };
}

/** Invented addresses would get the bonus again and again; without payments, it costs nothing (SAFE-27). */
const needsVerifiedEmail = ({ isSignupBonus }: PromotionRow) =>
  isSignupBonus && config.stripe !== null;

const isOf = (promotion: PromotionRow) => (order: Pick<OrderRow, 'promotion'>) =>
  order.promotion?._id.equals(promotion._id) ?? false;

const isBy =
  (person: Person | undefined) =>
  ({ user, personKeys }: PlacedOrder): boolean =>
    person !== undefined &&
    (person.accounts.some((id) => id.equals(user)) ||
      (person.key !== null && (personKeys?.includes(person.key) ?? false)));

function isUsedUp(
  promotion: PromotionRow,
  person: Person | undefined,
  { orders, placed }: Pick<PromotionFacts, 'orders'> & { placed: readonly OrderRow[] },
): boolean {
  const { used, uses, usesPerPerson } = promotion;
  const placedWithIt = placed.filter(isOf(promotion));
  const own = [...orders.filter(isOf(promotion)), ...placedWithIt].filter(isBy(person));
  return (
    used + placedWithIt.length >= (uses ?? Infinity) || own.length >= (usesPerPerson ?? Infinity)
  );
}

/**
 * The discount that a code gives for a cart, or why it gives none (PROMO-01).
 * @param placed orders of the same batch that are placed before
 */
export function findDiscount(
  { user, code, lines }: CartWithCode & { lines: readonly DiscountLine[] },
  { byCode, productsIn, people, orders }: PromotionFacts,
  placed: readonly OrderRow[] = [],
): Discount | string {
  const promotion = byCode.get(code);
  const now = new Date();
  if (!promotion?.isActive || (promotion.from && promotion.from > now)) {
    return 'This code is unknown.';
  }
  if (promotion.to && promotion.to < now) return 'This code has ended.';
  const person = people.get(user._id.toString());
  const hasBought = [...orders, ...placed].some(isBy(person));
  if (promotion.firstOrderOnly && hasBought) return 'This code is for first orders.';
  if (needsVerifiedEmail(promotion) && !user.isEmailVerified) return confirmEmailForCode;
  if (isUsedUp(promotion, person, { orders, placed })) return 'This code has been used up.';
  const { minTotalCents } = promotion;
  if (minTotalCents && sumOfLines(lines) < minTotalCents) {
    return `This code needs ${shortPrice(minTotalCents)} or more.`;
  }
  const isDiscounted = (line: DiscountLine) => appliesTo(promotion, line, productsIn);
  const discountCents = discountCentsOf(promotion, sumOfLines(lines.filter(isDiscounted)));
  if (discountCents === 0) return 'This code is for other products.';
  const { _id } = promotion;
  return {
    promotion: { _id, code, label: labelOfPromotion(promotion) },
    discountCents,
    appliesTo: isDiscounted,
  };
}

/**
 * One operation per promotion of these orders that takes its uses, for the transaction of the orders. It matches
 * nothing if too few are left (PROMO-05). Because each use writes the promotion, a transaction of another process with
 * the same promotion conflicts and runs again, so the uses per person are exact too.
 */
export function usePromotionOps(
  rows: readonly OrderRow[],
  { byCode }: Pick<PromotionFacts, 'byCode'>,
): WriteOp[] {
  return [...byCode.values()].flatMap((promotion) => {
    const count = rows.filter(isOf(promotion)).length;
    if (count === 0) return [];
    const { _id, uses } = promotion;
    const max = uses ? uses - count : Infinity;
    return updateOp(Promotion, { _id, used: { $lte: max } }, { $inc: { used: count } });
  });
}

/** Gives the use of a cancelled order back (PROMO-05). Call it in the transaction that cancels the order. */
export async function releasePromotionUse({
  promotion,
}: Pick<OrderRow, 'promotion'>): Promise<void> {
  if (promotion) await Promotion.updateOne({ _id: promotion._id }, { $inc: { used: -1 } });
}
