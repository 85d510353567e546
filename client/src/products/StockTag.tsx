import { lowStockLabelMax } from 'shared/products/stockTiers';
import { Tag } from '../ui/Tag.tsx';

export const hasStockTag = (stock: number) => stock <= lowStockLabelMax;

/** Low or no stock in a list (UX-09, UX-10). */
export function StockTag({ stock }: { stock: number }) {
  if (!hasStockTag(stock)) return null;
  return stock > 0 ? <Tag tone="warning">Only {stock} left</Tag> : <Tag icon="close">Sold out</Tag>;
}
