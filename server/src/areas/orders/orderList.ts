import type { BodyOf, ParsedInputOf } from 'shared/endpoints';
import { Order } from '../../models/Order.ts';
import type { Caller } from '../../models/caller.ts';
import { findInOrder } from '../../platform/database/findInOrder.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { paginate } from '../../platform/http/paging.ts';
import type { Handler } from '../../platform/http/route.ts';
import { dayMs } from '../../platform/time.ts';
import { authorizeScope, type Scope } from './orderAccess.ts';
import { findSearchMatches, matchesSearch } from './orderSearch.ts';
import { type ListedLine, type ListedOrder, readOrdersOfUser, orderTable } from './orderTable.ts';
import { makePresenter } from './orders.ts';

type Filters = Omit<ParsedInputOf<'GET /order'>, 'page' | 'limit' | 'scope' | 'search' | 'sort'>;
type Input = Pick<ParsedInputOf<'GET /order'>, 'page' | 'limit' | 'scope' | 'sort'>;
type OrderPredicate = (order: ListedOrder, lines: readonly ListedLine[]) => boolean;

/** The lines of an order that the scope shows. */
function makeLineSelector(
  scope: Scope,
  user: Caller,
): (order: ListedOrder) => readonly ListedLine[] {
  if (scope !== 'sales') return ({ lines }) => lines;
  const brand = user.merchant?.brand?.toString();
  return ({ lines }) => (brand ? lines.filter((line) => line.brand === brand) : []);
}

/** Whether one line has all that is wanted of a line; undefined if nothing is. */
function lineFilter({ status, handedOver, brand }: Filters) {
  if (!status && !handedOver && !brand) return undefined;
  const isHandedOver = handedOver === 'true';
  return (line: ListedLine) =>
    (!status || status.includes(line.status)) &&
    (!handedOver || (line.status !== 'Cancelled' && line.isHandedOver === isHandedOver)) &&
    (!brand || line.brand === brand.toLowerCase());
}

/** Whether an order with these visible lines is wanted. */
function orderFilter(filters: Filters): OrderPredicate {
  const { state, paid, user, from, to } = filters;
  const buyer = user?.toLowerCase();
  const isCancelled = state === 'cancelled';
  const begin = from ? Date.parse(from) : -Infinity;
  const end = to ? Date.parse(to) + dayMs : Infinity;
  const isWantedLine = lineFilter(filters);
  return (order, lines) =>
    order.isCancelled === isCancelled &&
    order.createdMs >= begin &&
    order.createdMs < end &&
    (!buyer || order.user === buyer) &&
    (!paid || order.isPaid === (paid === 'true')) &&
    (isWantedLine ? lines.some(isWantedLine) : lines.length > 0);
}

const isListed = orderFilter({});

/** The visible orders that pass the predicate, oldest first. */
async function findOrders(
  scope: Scope,
  user: Caller,
  predicate: OrderPredicate | Promise<OrderPredicate>,
): Promise<ListedOrder[]> {
  const visibleLines = makeLineSelector(scope, user);
  const ordersPromise = scope === 'own' ? readOrdersOfUser(user._id) : orderTable.read();
  const [orders, isWanted] = await Promise.all([ordersPromise, predicate]);
  return orders.filter((order) => isWanted(order, visibleLines(order)));
}

/** The ids of the visible orders of some days, oldest first. */
export async function findOrderIds(
  days: Pick<Filters, 'from' | 'to'>,
  scope: Scope,
  user: Caller,
): Promise<string[]> {
  return (await findOrders(scope, user, orderFilter(days))).map(({ id }) => id);
}

/** The page of the visible orders that pass the predicate. */
async function readPage(
  input: Input,
  user: Caller,
  predicate: OrderPredicate | Promise<OrderPredicate>,
): Promise<BodyOf<'GET /order', 200>> {
  const scope = authorizeScope(user, input.scope);
  const found = await findOrders(scope, user, predicate);
  if (input.sort === 'newest') found.reverse();
  const { pages, page: current, skip } = paginate(input, found.length);
  const ids = found.slice(skip, skip + input.limit).map(({ id }) => id);
  const rows = await findInOrder(Order, ids);
  const present = await makePresenter(rows, scope, user);
  return { orders: rows.map(present), pages, page: current, totalOrders: found.length };
}

/** CALL-54, DESK-02 */
export const list: Handler<'GET /order', Caller> = async ({ input, user }) => {
  const { search: text, ...filters } = input;
  const scope = authorizeScope(user, input.scope);
  if ((filters.brand || filters.user) && user.role !== 'ROLE_ADMIN') throw forbidden();
  const matches = orderFilter(filters);
  // Not awaited here, so that the database finds texts while it reads new orders.
  const predicate = findSearchMatches(text, scope).then(
    (found): OrderPredicate =>
      (order, lines) =>
        matches(order, lines) && (!found || matchesSearch(order, lines, found)),
  );
  return readPage(input, user, predicate);
};

/** CALL-55: finds orders whose id or number contains the text literally. */
export const search: Handler<'GET /order/search', Caller> = ({ input, user }) => {
  const text = input.search.trim().toLowerCase();
  return readPage(
    { ...input, sort: 'newest' },
    user,
    (order, lines) => isListed(order, lines) && order.text.includes(text),
  );
};
