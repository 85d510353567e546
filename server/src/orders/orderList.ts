import { Types } from 'mongoose';
import { carriers } from 'shared/orders/carriers';
import type { BodyOf, ParsedInputOf } from 'shared/endpoints';
import { toNumberPart } from 'shared/orders/orderNumbers';
import { lineStatuses } from 'shared/orders/orderSchemas';
import {
  brandIndex,
  cancelledIndex,
  cancelledOrders,
  dateIndex,
  Order,
  type OrderRow,
  parcelIndex,
  paymentIndex,
  promotionIndex,
  statusIndex,
  totalIndex,
  userIndex,
  withPayment,
} from './model/Order.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import { searchConditions } from './model/orderWords.ts';
import { rawCollection } from '../platform/database/connection.ts';
import type { IndexedCondition } from '../platform/database/indexedConditions.ts';
import { forbidden } from '../platform/http/errors.ts';
import { type FilteredList, findFilteredPage } from '../platform/http/findFilteredPage.ts';
import type { Handler } from '../platform/http/route.ts';
import { dayMs } from '../platform/time.ts';
import { authorizeScope, type Scope, scopeFilters } from './orderAccess.ts';
import { makePresenter } from './orders.ts';
import { isByTotal, sortOf, totalConditions } from './orderTotalFilter.ts';

type Filters = Omit<ParsedInputOf<'GET /order'>, 'page' | 'limit' | 'scope' | 'search' | 'sort'>;
type Input = Pick<ParsedInputOf<'GET /order'>, 'page' | 'limit' | 'scope' | 'sort'>;
type OrderList = Pick<FilteredList, 'base' | 'conditions' | 'others' | 'computed' | 'sort'>;

/** What somebody sees as what. */
interface View {
  scope: Scope;
  user: Caller;
}

const baseOf = (filters: Filters, sort: Input['sort']): IndexedCondition =>
  filters.state === 'cancelled'
    ? { filter: cancelledOrders, index: cancelledIndex }
    : { filter: { cancelledAt: null }, index: isByTotal(sort, filters) ? totalIndex : dateIndex };

/** The orders of the scope, and those with lines of one brand, of one buyer or with one promotion. */
function ownerConditions(
  { brand, user: buyer, promotion }: Filters,
  { scope, user }: View,
): IndexedCondition[] {
  const byUser = (filter: object) => ({ filter, index: userIndex, isSorted: true });
  const byBrand = (filter: object) => ({ filter, index: brandIndex, isSorted: true });
  return [
    ...(scope === 'own' ? [byUser(scopeFilters.own(user))] : []),
    ...(scope === 'sales' ? [byBrand(scopeFilters.sales(user))] : []),
    ...(brand ? [byBrand({ 'lines.brand': new Types.ObjectId(brand) })] : []),
    ...(buyer ? [byUser({ user: new Types.ObjectId(buyer) })] : []),
    ...(promotion
      ? [{ filter: { 'promotion._id': new Types.ObjectId(promotion) }, index: promotionIndex }]
      : []),
  ];
}

/** The conditions of what has an index with `base`. */
function filterConditions(filters: Filters, base: IndexedCondition): IndexedCondition[] {
  const { status, handedOver, paid, from, to, state } = filters;
  const created = {
    ...(from && { $gte: new Date(from) }),
    ...(to && { $lt: new Date(Date.parse(to) + dayMs) }),
  };
  const cents = paid === 'true' ? { $gt: 0 } : { $exists: false };
  return [
    ...(from || to ? [{ filter: { created }, index: base.index, isSorted: true }] : []),
    ...(status
      ? [{ filter: { 'lines.status': { $in: status } }, index: statusIndex, isSorted: !state }]
      : []),
    ...(handedOver
      ? [{ filter: { 'lines.tracking.carrier': carrierOf(handedOver) }, index: parcelIndex }]
      : []),
    ...(paid
      ? [{ filter: { ...withPayment, 'payment.received.cents': cents }, index: paymentIndex }]
      : []),
  ];
}

/** Equal values, and not a range, so that the index returns them by date. */
const carrierOf = (handedOver: string) => (handedOver === 'true' ? { $in: carriers } : null);

/** The condition that one line has all that is wanted of a line; undefined if a condition with an index says it. */
function lineCondition({ status, handedOver, brand: id }: Filters, { scope, user }: View) {
  const chosen = id && new Types.ObjectId(id);
  const brand = scope === 'sales' ? ownBrand(user) : chosen;
  if (!handedOver && !(status && brand)) return undefined;
  const wanted: readonly string[] = status ?? lineStatuses;
  const statuses = handedOver ? wanted.filter((each) => each !== 'Cancelled') : wanted;
  return {
    lines: {
      $elemMatch: {
        status: { $in: statuses },
        ...(brand && { brand }),
        ...(handedOver && { 'tracking.carrier': carrierOf(handedOver) }),
      },
    },
  };
}

interface Wanted {
  filters: Filters;
  text: string;
  sort: Input['sort'];
}

/** The orders that somebody sees and that have all that is wanted. */
function orderList({ filters, text, sort }: Wanted, view: View): OrderList {
  const base = baseOf(filters, sort);
  const isSortedBy = ({ index, isSorted }: IndexedCondition) =>
    isByTotal(sort, filters) ? index === totalIndex : Boolean(isSorted);
  const total = totalConditions(filters, view);
  const searched = searchConditions(text, view);
  // Counted in these indexes alone; with a condition that the others lack, rows would have to be read.
  const ofState: IndexedCondition['index'][] = [base.index, statusIndex, parcelIndex, totalIndex];
  const conditions = [
    ...ownerConditions(filters, view),
    ...filterConditions(filters, base),
    ...total.conditions,
    ...searched.conditions,
  ].map((each) => ({
    ...each,
    ...(ofState.includes(each.index) && { filter: { ...base.filter, ...each.filter } }),
    isSorted: isSortedBy(each),
  }));
  const line = lineCondition(filters, view);
  const $and = [...(line ? [line] : []), ...total.others, ...searched.others];
  return {
    base,
    conditions,
    ...($and.length > 0 && { others: { $and } }),
    ...sortOf(sort, filters, view),
  };
}

async function readPage(
  list: OrderList,
  paging: Omit<Input, 'sort'>,
  { scope, user }: View,
): Promise<BodyOf<'GET /order', 200>> {
  const { rows, total, ...page } = await findFilteredPage<OrderRow>(Order, list, paging);
  const present = await makePresenter(rows, scope, user);
  return { orders: rows.map(present), ...page, totalOrders: total };
}

/** Those orders of a list whose id or number contains a text; the whole id has an index. */
function thatContain(part: string, { conditions, others, ...list }: OrderList): OrderList {
  if (/^[\da-f]{24}$/.test(part)) {
    const byId = { filter: { _id: new Types.ObjectId(part) }, index: { _id: 1 } } as const;
    return { ...list, conditions: [...conditions, byId], ...(others && { others }) };
  }
  const text = {
    $concat: [{ $toString: '$_id' }, ' ', { $toLower: { $ifNull: ['$number', ''] } }],
  };
  const contains = { $expr: { $gte: [{ $indexOfBytes: [text, { $literal: part }] }, 0] } };
  return { ...list, conditions, others: { $and: [contains, ...(others ? [others] : [])] } };
}

const isIdPart = (text: string) => /^[\da-f]{6,24}$/i.test(text);

/** @throws 403 for a filter by somebody else's rows */
function authorizeFilters({ brand, user: buyer, promotion }: Filters, { role }: Caller): void {
  if ((brand || buyer || promotion) && role !== 'ROLE_ADMIN') throw forbidden();
}

/** The list by a part of an id in place of words. */
const listByIdPart = (wanted: Wanted, view: View): OrderList =>
  thatContain(wanted.text.toLowerCase(), orderList({ ...wanted, text: '' }, view));

/** CALL-54, DESK-02, DESK-14, WORLD-08 */
export const list: Handler<'GET /order', Caller> = async ({ input, user }) => {
  const { search: text, sort, page, limit, ...filters } = input;
  const view = { scope: authorizeScope(user, input.scope), user };
  authorizeFilters(filters, user);
  const paging = { page, limit };
  const wanted = { filters, text, sort };
  const found = await readPage(orderList(wanted, view), paging, view);
  if (found.totalOrders > 0 || !isIdPart(text)) return found;
  return readPage(listByIdPart(wanted, view), paging, view);
};

/** CALL-55 */
export const search: Handler<'GET /order/search', Caller> = ({ input, user }) => {
  const view = { scope: authorizeScope(user, input.scope), user };
  const part = toNumberPart(input.search);
  const all = orderList({ filters: {}, text: '', sort: 'newest' }, view);
  return readPage(part === '' ? all : thatContain(part, all), input, view);
};

/**
 * The orders that the list shows with the same search and filters, oldest first (WORLD-06).
 * @throws 403 for a filter by somebody else's rows
 */
export async function findListed(
  { search: text, ...filters }: Filters & { search: string },
  view: View,
) {
  authorizeFilters(filters, view.user);
  const wanted = { filters, text, sort: 'oldest' } as const;
  const find = ({ base, conditions, others }: OrderList) =>
    rawCollection<OrderRow>(Order)
      .find({
        $and: [...[base, ...conditions].map(({ filter }) => filter), ...(others ? [others] : [])],
      })
      .sort({ created: 1, _id: 1 });
  const found = find(orderList(wanted, view));
  if (!isIdPart(text) || (await found.clone().limit(1).hasNext())) return found;
  return find(listByIdPart(wanted, view));
}
