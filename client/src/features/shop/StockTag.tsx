import { Tag } from '../../ui/Tag.tsx';

/** From so many pieces on a list says nothing about the stock. */
const plenty = 6;

/** Stock trouble in a list (UX-09, UX-10). */
export function StockTag({ stock, className }: { stock: number; className?: string | undefined }) {
  if (stock >= plenty) return null;
  return (
    <span className={className}>
      {stock > 0 ? <Tag tone="warning">Only {stock} left</Tag> : <Tag icon="close">Sold out</Tag>}
    </span>
  );
}
