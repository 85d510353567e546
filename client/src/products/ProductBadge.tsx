import type { Product } from 'shared/entities';
import { Tag } from '../ui/Tag.tsx';

/** Products are new for 30 days. */
const newMs = 30 * 86_400_000;

const isNew = (createdAt: string) => Date.now() - Date.parse(createdAt) < newMs;

/** Tells what is special about a product (SHOPX-22). */
export function ProductBadge({
  product: { isBestseller, createdAt },
}: {
  product: Pick<Product, 'isBestseller' | 'createdAt'>;
}) {
  if (isBestseller) return <Tag tone="primary">Bestseller</Tag>;
  return isNew(createdAt) && <Tag tone="success">New</Tag>;
}
