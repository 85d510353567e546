import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { peekOrders, selectOrderList, showOrders } from '../../../state/ordersSlice.ts';
import { NewRows } from '../lists/NewRows.tsx';

/** New orders above the list of orders; its key says what is listed. */
export function NewOrders() {
  const dispatch = useAppDispatch();
  return (
    <NewRows
      rowsKey="orders"
      list={useAppSelector(selectOrderList)}
      kind="order"
      rowNames={['order', 'orders']}
      peek={() => dispatch(peekOrders())}
      show={(list) => dispatch(showOrders(list))}
    />
  );
}
