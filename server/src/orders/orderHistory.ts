import type { OrderLine } from './model/Order.ts';
import type { Caller } from '../users/model/caller.ts';

interface Change {
  /** Null for the whole order. */
  line: OrderLine | null;
  /** Left out for a status. */
  field?: 'address' | 'tracking' | 'refund';
  from: string;
  to: string;
}

/** The entry of an order's history about a change; by null for the shop itself. */
export const makeHistoryEntry = (user: Caller | null, { line, ...change }: Change) => ({
  at: new Date(),
  by: user && { _id: user._id, firstName: user.firstName, role: user.role },
  line: line?._id ?? null,
  ...change,
});
