import { ListPagination } from '../lists/ListPagination.tsx';

interface Props {
  page: number;
  pages: number;
  totalOrders: number;
}

/** Page links of an order list that is not empty. */
export function OrderPagination({ page, pages, totalOrders }: Props) {
  if (totalOrders === 0) return null;
  return (
    <ListPagination page={page} pages={pages} total={totalOrders} rowNames={['order', 'orders']} />
  );
}
