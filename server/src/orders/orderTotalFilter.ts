import type { ParsedInputOf } from 'shared/endpoints';
import { toCents } from 'shared/money';
import { totalIndex } from './model/Order.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import type { FilteredList } from '../platform/http/findFilteredPage.ts';
import type { Scope } from './orderAccess.ts';

type Input = ParsedInputOf<'GET /order'>;
type Sort = Input['sort'];
type Filters = Pick<Input, 'minTotal' | 'maxTotal' | 'state'>;
interface View {
  scope: Scope;
  user: Caller;
}

/** Cancelled orders cost nothing, so they stand by date. */
export const isByTotal = (sort: Sort, { state }: Filters) => sort.endsWith('total') && !state;

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

/** The condition of the total; a merchant's is computed, so that it tells nothing of other brands' lines. */
export function totalConditions({ minTotal, maxTotal }: Filters, { scope, user }: View) {
  if (minTotal === undefined && maxTotal === undefined) return { conditions: [], others: [] };
  const from = toCents(minTotal ?? 0);
  const to = toCents(maxTotal ?? Number.MAX_SAFE_INTEGER / 100);
  if (scope !== 'sales') {
    const condition = { filter: { totalCents: { $gte: from, $lte: to } }, index: totalIndex };
    return { conditions: [condition], others: [] };
  }
  const own = ownTotal(user);
  return {
    conditions: [],
    others: [{ $expr: { $and: [{ $gte: [own, from] }, { $lte: [own, to] }] } }],
  };
}

/** The order of the list: by date, or by what the caller sees of the total. */
export function sortOf(
  sort: Sort,
  filters: Filters,
  { scope, user }: View,
): Pick<FilteredList, 'sort' | 'computed'> {
  const way = sort === 'newest' || sort === '-total' ? -1 : 1;
  if (!isByTotal(sort, filters)) return { sort: { created: way, _id: way } };
  if (scope !== 'sales') return { sort: { totalCents: way, _id: way } };
  return { sort: { ownTotal: way, _id: way }, computed: { ownTotal: ownTotal(user) } };
}
