import { forbidden } from '../http/errors.ts';
import type { Caller } from '../http/route.ts';
import type { OrderLine, OrderRow } from './Order.ts';

/** In which part somebody meets orders: as the buyer, as the shop, or as the seller of some lines. */
export type Scope = 'own' | 'all' | 'sales';

/** The own brand in a filter; without one nothing fits. */
export const ownBrand = (user: Caller) => ({
  $in: user.merchant?.brand ? [user.merchant.brand] : [],
});

/** The orders of a scope. */
export const filters = {
  own: (user: Caller) => ({ user: user._id }),
  all: () => ({}),
  sales: (user: Caller) => ({ 'lines.brand': ownBrand(user) }),
};

/** The orders that somebody may see; a cancelled one is nobody's. */
export function visibleTo(user: Caller) {
  if (user.role === 'ROLE_ADMIN') return { cancelledAt: null };
  if (user.role === 'ROLE_MERCHANT') {
    return { cancelledAt: null, $or: [filters.own(user), filters.sales(user)] };
  }
  return { cancelledAt: null, ...filters.own(user) };
}

/** @throws 403 for a scope that is not the caller's */
export function scopeOf(user: Caller, asked: Scope | undefined): Scope {
  if (asked === 'all' && user.role !== 'ROLE_ADMIN') throw forbidden();
  if (asked === 'sales' && user.role !== 'ROLE_MERCHANT') throw forbidden();
  return asked ?? (user.role === 'ROLE_ADMIN' ? 'all' : 'own');
}

/** In which part somebody meets an order that is visible to them. */
export function scopeIn(order: OrderRow, user: Caller): Scope {
  if (user.role === 'ROLE_ADMIN') return 'all';
  return order.user.equals(user._id) ? 'own' : 'sales';
}

/** The lines that somebody sees: a seller those of the own brand alone. */
export const linesIn = (order: OrderRow, scope: Scope, user: Caller): OrderLine[] =>
  scope === 'sales'
    ? order.lines.filter((line) => user.merchant?.brand && line.brand?.equals(user.merchant.brand))
    : order.lines;
