import { Types } from 'mongoose';
import { carriers } from 'shared/orders/carriers';
import type { BodyOf, ParsedInputOf } from 'shared/endpoints';
import { toCents } from 'shared/money';
import { toNumberPart } from 'shared/orders/orderNumbers';
import { lineStatuses } from 'shared/orders/orderSchemas';
import { cancelledOrders, Order, orderIndexes, type OrderRow, withPayment } from './model/Order.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import { searchConditions } from './model/orderWords.ts';
import { rawCollection } from '../platform/database/connection.ts';
import type { IndexedCondition, IndexHint } from '../platform/database/indexedConditions.ts';
import { escapeRegExp } from '../platform/database/searchWords.ts';
import { forbidden } from '../platform/http/errors.ts';
import { type FilteredList, findFilteredPage } from '../platform/http/findFilteredPage.ts';
import type { Handler } from '../platform/http/route.ts';
import { dayMs } from '../platform/time.ts';
import { authorizeScope, type Scope, scopeFilter } from './orderAccess.ts';
import { makePresenter } from './presentOrder.ts';

type Input = ParsedInputOf<'GET /order'>;
type Wanted = Omit<Input, 'page' | 'limit' | 'scope'>;

/** What somebody sees as what. */
interface View {
  scope: Scope;
  user: Caller;
}

/** @throws 403 for a scope that the caller's role does not have, and for a filter by somebody else's rows */
function authorizeView(
  { scope, brand, user: buyer, promotion }: Partial<Input>,
  user: Caller,
): View {
  if ((brand || buyer || promotion) && user.role !== 'ROLE_ADMIN') throw forbidden();
  return { scope: authorizeScope(user, scope), user };
}

/** Cancelled orders cost nothing, so they stand by date. */
const isByTotal = ({ sort, state }: Wanted) => sort.endsWith('total') && !state;

function baseOf(wanted: Wanted): IndexedCondition {
  if (wanted.state === 'cancelled') {
    return { filter: cancelledOrders, index: orderIndexes.cancelled };
  }
  const index = isByTotal(wanted) ? orderIndexes.total : orderIndexes.date;
  return { filter: { cancelledAt: null }, index };
}

/** Equal values, and not a range, so that the index returns them by date. */
const carrierOf = (handedOver: Wanted['handedOver']) =>
  handedOver === 'true' ? { $in: carriers } : null;

/** The wanted total in cents; null for any. */
const totalRange = ({ minTotal, maxTotal }: Wanted) =>
  minTotal === undefined && maxTotal === undefined
    ? null
    : { $gte: toCents(minTotal ?? 0), $lte: toCents(maxTotal ?? Number.MAX_SAFE_INTEGER / 100) };

/** The condition that one line has all that is wanted of a line; none if a condition with an index says it. */
function lineConditions({ status, handedOver, brand: id }: Wanted, { scope, user }: View) {
  const chosen = id && new Types.ObjectId(id);
  const brand = scope === 'sales' ? ownBrand(user) : chosen;
  if (!handedOver && !(status && brand)) return [];
  const wanted: readonly string[] = status ?? lineStatuses;
  const statuses = handedOver ? wanted.filter((each) => each !== 'Cancelled') : wanted;
  const $elemMatch = {
    status: { $in: statuses },
    ...(brand && { brand }),
    ...(handedOver && { 'tracking.carrier': carrierOf(handedOver) }),
  };
  return [{ lines: { $elemMatch } }];
}

/** What the own lines of an order cost that are not cancelled, as merchants see it, in cents. */
const ownTotal = (user: Caller) => ({
  $sum: {
    $map: {
      input: {
        $filter: {
          input: '$lines',
          cond: {
            $and: [
              { $in: ['$$this.brand', ownBrand(user).$in] },
              { $ne: ['$$this.status', 'Cancelled'] },
            ],
          },
        },
      },
      in: {
        $subtract: [
          { $add: [{ $multiply: ['$$this.priceCents', '$$this.quantity'] }, '$$this.taxCents'] },
          { $ifNull: ['$$this.discountCents', 0] },
        ],
      },
    },
  },
});

/** A merchant's total is computed, so that it tells nothing of other brands' lines. */
function ownTotalConditions(wanted: Wanted, { scope, user }: View) {
  const range = totalRange(wanted);
  if (!range || scope !== 'sales') return [];
  const own = ownTotal(user);
  return [{ $expr: { $and: [{ $gte: [own, range.$gte] }, { $lte: [own, range.$lte] }] } }];
}

/** By date, or by what the caller sees of the total. */
function sortOf(wanted: Wanted, { scope, user }: View): Pick<FilteredList, 'sort' | 'computed'> {
  const way = wanted.sort === 'newest' || wanted.sort === '-total' ? -1 : 1;
  if (!isByTotal(wanted)) return { sort: { created: way, _id: way } };
  if (scope !== 'sales') return { sort: { totalCents: way, _id: way } };
  return { sort: { ownTotal: way, _id: way }, computed: { ownTotal: ownTotal(user) } };
}

/** The conditions of the scope and of the filters that have an index. */
function filterConditions(wanted: Wanted, { scope, user }: View, base: IndexedCondition) {
  const { status, handedOver, paid, from, to, brand, user: buyer, promotion } = wanted;
  const index = orderIndexes;
  const created = {
    ...(from && { $gte: new Date(from) }),
    ...(to && { $lt: new Date(Date.parse(to) + dayMs) }),
  };
  const cents = paid === 'true' ? { $gt: 0 } : { $exists: false };
  const totalCents = scope === 'sales' ? null : totalRange(wanted);
  const idOf = (text: string | undefined) => text && new Types.ObjectId(text);
  const filters: [isWanted: unknown, filter: object, index: IndexHint][] = [
    [scope === 'own', scopeFilter('own', user), index.user],
    [scope === 'sales', scopeFilter('sales', user), index.brand],
    [brand, { 'lines.brand': idOf(brand) }, index.brand],
    [buyer, { user: idOf(buyer) }, index.user],
    [promotion, { 'promotion._id': idOf(promotion) }, index.promotion],
    [from || to, { created }, base.index],
    [status, { 'lines.status': { $in: status } }, index.status],
    [handedOver, { 'lines.tracking.carrier': carrierOf(handedOver) }, index.parcel],
    [paid, { ...withPayment, 'payment.received.cents': cents }, index.payment],
    [totalCents, { totalCents }, index.total],
  ];
  return filters.flatMap(([isWanted, filter, hint]) => (isWanted ? [{ filter, index: hint }] : []));
}

/** The orders that somebody sees and that have all that is wanted. */
function orderList(wanted: Wanted, view: View): FilteredList {
  const base = baseOf(wanted);
  const searched = searchConditions(wanted.search, view);
  const { user, brand, status, parcel, total } = orderIndexes;
  const byDate = [base.index, user, brand, ...(wanted.state ? [] : [status])];
  const sorted: readonly IndexHint[] = isByTotal(wanted) ? [total] : byDate;
  // Counted in these indexes alone; with a condition that the others lack, rows would have to be read.
  const ofState: readonly IndexHint[] = [base.index, status, parcel, total];
  const found = [...filterConditions(wanted, view, base), ...searched.conditions];
  const conditions = found.map(({ filter, index }) => ({
    filter: ofState.includes(index) ? { ...base.filter, ...filter } : filter,
    index,
    isSorted: sorted.includes(index),
  }));
  const own = [...lineConditions(wanted, view), ...ownTotalConditions(wanted, view)];
  const $and = [...own, ...searched.others];
  const others = $and.length > 0 && { others: { $and } };
  return { base, conditions, ...others, ...sortOf(wanted, view) };
}

/** Those orders of a list whose id or number contains a text. */
function thatContain(part: string, { conditions, ...list }: FilteredList): FilteredList {
  const isWholeId = /^[\da-f]{24}$/.test(part);
  const $regex = (isWholeId ? '^' : '') + escapeRegExp(part);
  const contains = { filter: { idAndNumber: { $regex } }, index: orderIndexes.idAndNumber };
  return { ...list, conditions: [...conditions, contains] };
}

const isIdPart = (text: string) => /^[\da-f]{6,24}$/i.test(text);

/** The list by a part of an id in place of words. */
const listByIdPart = (wanted: Wanted, view: View): FilteredList =>
  thatContain(wanted.search.toLowerCase(), orderList({ ...wanted, search: '' }, view));

async function readPage(
  list: FilteredList,
  paging: Pick<Input, 'page' | 'limit'>,
  { scope, user }: View,
): Promise<BodyOf<'GET /order', 200>> {
  const { rows, total, ...page } = await findFilteredPage<OrderRow>(Order, list, paging);
  const present = await makePresenter(rows, scope, user);
  return { orders: rows.map(present), ...page, totalOrders: total };
}

/** CALL-54, DESK-02, DESK-14, WORLD-08 */
export const list: Handler<'GET /order', Caller> = async ({ input, user }) => {
  const view = authorizeView(input, user);
  const found = await readPage(orderList(input, view), input, view);
  if (found.totalOrders > 0 || !isIdPart(input.search)) return found;
  return readPage(listByIdPart(input, view), input, view);
};

/** CALL-55 */
export const search: Handler<'GET /order/search', Caller> = ({ input, user }) => {
  const view = authorizeView(input, user);
  const part = toNumberPart(input.search);
  const all = orderList({ search: '', sort: 'newest' }, view);
  return readPage(part === '' ? all : thatContain(part, all), input, view);
};

/**
 * The orders that the list shows with the same search and filters, oldest first (WORLD-06), and the scope in which it
 * does.
 */
export async function findListed(input: ParsedInputOf<'GET /order/export.csv'>, user: Caller) {
  const view = authorizeView(input, user);
  const wanted = { ...input, sort: 'oldest' } as const;
  const find = ({ base, conditions, others }: FilteredList) =>
    rawCollection<OrderRow>(Order)
      .find({
        $and: [...[base, ...conditions].map(({ filter }) => filter), ...(others ? [others] : [])],
      })
      .sort({ created: 1, _id: 1 });
  const found = find(orderList(wanted, view));
  const isFound = !isIdPart(input.search) || (await found.clone().limit(1).hasNext());
  return { scope: view.scope, orders: isFound ? found : find(listByIdPart(wanted, view)) };
}
