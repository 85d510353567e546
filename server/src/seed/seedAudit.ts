import type { Types } from 'mongoose';
import { toDollars } from 'shared/money';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { daysAgo, need } from './seedHelpers.ts';
import type { SeededProducts } from './seedProducts.ts';

/** Prices that were lowered to today's, in dollars and days ago. */
const reductions = [
  { sku: 'NF-1004', by: 5, daysAgo: 2 },
  { sku: 'WL-1005', by: 3, daysAgo: 9 },
  { sku: 'NF-1007', by: 10, daysAgo: 16 },
];

/** Entries of the audit log: an admin changed some prices. */
export async function seedAudit(
  people: Map<string, { _id: Types.ObjectId }>,
  products: SeededProducts,
): Promise<void> {
  const admin = need(people, 'admin@example.com')._id;
  await AuditEntry.insertMany(
    reductions.map((reduction) => {
      const product = need(products, reduction.sku);
      const price = toDollars(product.priceCents);
      return {
        at: daysAgo(reduction.daysAgo),
        by: admin,
        entity: 'product',
        target: product._id,
        name: product.name,
        brands: product.brand ? [product.brand] : [],
        action: 'Changed',
        changes: [{ field: 'price', from: price + reduction.by, to: price }],
      };
    }),
  );
}
