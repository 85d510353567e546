import { lowStockLabelMax } from 'shared/stockTiers';
import { Tag } from '../../../ui/Tag.tsx';

/** Low or no stock in a list (UX-09, UX-10). */
export function StockTag({ stock, className }: { stock: number; className?: string | undefined }) {
  if (stock > lowStockLabelMax) return null;
  return (
    <span className={className}>
      {stock > 0 ? <Tag tone="warning">Only {stock} left</Tag> : <Tag icon="close">Sold out</Tag>}
    </span>
  );
}
