import type { Types } from 'mongoose';
import { Category } from '../../models/Category.ts';
import { Order, type OrderRow } from '../../models/Order.ts';
import {
  labelOfPromotion,
  Promotion,
  type PromotionRow,
  shortPrice,
} from '../../models/Promotion.ts';
import { updateOp, type WriteOp } from '../../platform/database/bulkWrite.ts';
import { appliesTo, discountCentsOf, type DiscountLine, sumOfLines } from './discount.ts';

/** A cart that somebody wants to order with a code. */
interface CartWithCode {
  user: Types.ObjectId;
  /** In upper case. */
  code: string;
}

/** The stored data that decides about some codes, as stored. */
export interface PromotionFacts {
  byCode: ReadonlyMap<string, PromotionRow>;
  /** The products of the carts that are in a category of a promotion, by the category's id. */
  productsIn: ReadonlyMap<string, ReadonlySet<string>>;
  /** The people with an uncancelled order, if a code is for first orders. */
  buyers: ReadonlySet<string>;
  /** The uncancelled orders with a promotion that is limited per person. */
  orders: readonly Pick<OrderRow, 'user' | 'promotion'>[];
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

async function readBuyers(people: readonly Types.ObjectId[]): Promise<Set<string>> {
  const rows = await Order.aggregate<{ _id: Types.ObjectId }>([
    { $match: { user: { $in: people }, cancelledAt: null } },
    { $group: { _id: '$user' } },
  ]);
  return new Set(rows.map(({ _id }) => _id.toString()));
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
  const peopleOf = (isAsked: (promotion: PromotionRow) => boolean) =>
    carts.flatMap(({ user, code }) => {
      const promotion = byCode.get(code);
      return promotion && isAsked(promotion) ? [user] : [];
    });
  const isLimitedPerPerson = ({ usesPerPerson }: PromotionRow) => Boolean(usesPerPerson);
  const firstBuyers = peopleOf(({ firstOrderOnly }) => firstOrderOnly);
  const limited = peopleOf(isLimitedPerPerson);
  const ids = found.filter(isLimitedPerPerson).map(({ _id }) => _id);
  const ofLimited = { 'promotion._id': { $in: ids }, user: { $in: limited }, cancelledAt: null };
  return {
    byCode,
    productsIn: await readProductsIn(found, products),
    buyers: firstBuyers.length === 0 ? new Set() : await readBuyers(firstBuyers),
    orders: ids.length === 0 ? [] : await Order.find(ofLimited).select('user promotion').lean(),
  };
}

const isOf = (promotion: PromotionRow) => (order: Pick<OrderRow, 'promotion'>) =>
  order.promotion?._id.equals(promotion._id) ?? false;

/** Whether a promotion has no use left, in all or for a person. */
function isUsedUp(
  promotion: PromotionRow,
  user: Types.ObjectId,
  { orders, placed }: Pick<PromotionFacts, 'orders'> & { placed: readonly OrderRow[] },
): boolean {
  const { used, uses, usesPerPerson } = promotion;
  const placedWithIt = placed.filter(isOf(promotion));
  const own = [...orders.filter(isOf(promotion)), ...placedWithIt].filter((order) =>
    order.user.equals(user),
  );
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
  { byCode, productsIn, buyers, orders }: PromotionFacts,
  placed: readonly OrderRow[] = [],
): Discount | string {
  const promotion = byCode.get(code);
  const now = new Date();
  if (!promotion?.isActive || (promotion.from && promotion.from > now)) {
    return 'This code is unknown.';
  }
  if (promotion.to && promotion.to < now) return 'This code has ended.';
  const hasBought = buyers.has(user.toString()) || placed.some((order) => order.user.equals(user));
  if (promotion.firstOrderOnly && hasBought) return 'This code is for first orders.';
  if (isUsedUp(promotion, user, { orders, placed })) return 'This code has been used up.';
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
