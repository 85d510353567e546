import { ListPagination } from '../lists/ListPagination.tsx';

interface Props {
  page: number;
  pages: number;
  totalOrders: number;
  hasMore?: boolean | undefined;
}

/** Page links of an order list that is not empty. */
export function OrderPagination({ totalOrders, hasMore, ...pages }: Props) {
  if (totalOrders === 0) return null;
  return (
    <ListPagination
      {...pages}
      total={totalOrders}
      hasMore={hasMore}
      rowNames={['order', 'orders']}
    />
  );
}
