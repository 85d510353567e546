import type { Types } from 'mongoose';
import type { Order as OrderReply } from 'shared/orders/orderEntities';
import { Order, type OrderLine, type OrderRow } from './model/Order.ts';
import { presentFields } from '../models/presentFields.ts';
import { User } from '../users/model/User.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import { forbidden, notFound } from '../platform/http/errors.ts';

/** The caller's relation to orders: as buyer, as admin, or as merchant of some lines. */
export type Scope = 'own' | 'all' | 'sales';

/** @param brandField where the rows have the brand of what was sold; by default that of orders */
export function scopeFilter(scope: Scope, user: Caller, brandField = 'lines.brand'): object {
  if (scope === 'all') return {};
  return scope === 'own' ? { user: user._id } : { [brandField]: ownBrand(user) };
}

/** The filter for the orders that a caller may cancel or redirect: their own, or as admin all. */
export const manageableOrders = (user: Caller) =>
  scopeFilter(user.role === 'ROLE_ADMIN' ? 'all' : 'own', user);

/** The filter for all orders that a caller may see, also cancelled ones. */
export const visibleOrders = (user: Caller): object =>
  user.role === 'ROLE_MERCHANT'
    ? { $or: [scopeFilter('own', user), scopeFilter('sales', user)] }
    : manageableOrders(user);

/** @throws 404 without such an order */
export const findOrder = async (filter: object): Promise<OrderRow> =>
  Order.findOne(filter).orFail(notFound('Order')).lean();

/** @throws 403 for a scope that the caller's role does not have */
export function authorizeScope(user: Caller, requestedScope: Scope | undefined): Scope {
  if (requestedScope === 'all' && user.role !== 'ROLE_ADMIN') throw forbidden();
  if (requestedScope === 'sales' && user.role !== 'ROLE_MERCHANT') throw forbidden();
  return requestedScope ?? (user.role === 'ROLE_ADMIN' ? 'all' : 'own');
}

/** The scope in which admins and merchants send orders and note about them. */
export const staffScope = (user: Caller): 'all' | 'sales' =>
  user.role === 'ROLE_ADMIN' ? 'all' : 'sales';

/** The scope in which a caller sees a visible order. */
export function scopeForOrder(order: OrderRow, user: Caller): Scope {
  if (user.role === 'ROLE_ADMIN') return 'all';
  return order.user.equals(user._id) ? 'own' : 'sales';
}

/** The lines that a caller sees: a merchant only those of their brand. */
export const visibleLines = (order: OrderRow, scope: Scope, user: Caller): OrderLine[] =>
  scope === 'sales'
    ? order.lines.filter((line) => user.merchant?.brand && line.brand?.equals(user.merchant.brand))
    : order.lines;

/** Admins share a note of an order, and so do the merchants of a brand. */
export const noteBrand = (user: Caller) =>
  user.role === 'ROLE_ADMIN' ? null : (ownBrand(user).$in[0] ?? null);

/** The note of the caller's side; undefined for a buyer, who never sees one (DESK-13). */
export function noteFor({ notes }: OrderRow, scope: Scope, user: Caller): string | undefined {
  if (scope === 'own') return undefined;
  const brand = noteBrand(user);
  const own = notes?.find((note) => (brand ? note.brand?.equals(brand) : !note.brand));
  return own?.text ?? '';
}

/** The buyers of some orders or returns by id; empty for a buyer's own. */
export async function readBuyers(
  rows: readonly { user: Types.ObjectId }[],
  scope: Scope,
): Promise<Map<string, NonNullable<OrderReply['user']>>> {
  if (scope === 'own') return new Map();
  const buyers = await User.find({ _id: { $in: rows.map(({ user }) => user) } })
    .select('firstName lastName email')
    .lean();
  return new Map(
    buyers.map((buyer) => [
      buyer._id.toString(),
      {
        ...presentFields(buyer, '_id', 'firstName', 'lastName'),
        // A merchant gets the buyer's name, but no contact data.
        email: scope === 'all' ? buyer.email : '',
      },
    ]),
  );
}
