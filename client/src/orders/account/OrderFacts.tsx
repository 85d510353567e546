import { useState } from 'react';
import type { Order } from 'shared/orders/orderEntities';
import { activeLines } from 'shared/orders/lineStatus';
import { useAppDispatch } from '../../lib/hooks.ts';
import { useAction } from '../../lib/useCall.ts';
import { usePending } from '../../lib/usePending.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import styles from '../order.module.css';
import { OrderNumberAndDate } from '../OrderNumberAndDate.tsx';
import { PayNow } from '../PayNow.tsx';
import { useOrderPermissions } from '../orderPermissions.ts';
import { createAppThunk } from '../../lib/thunk.ts';
import { maxQuantity, toCartProduct, toLatestProduct } from '../../cart/cartItems.ts';
import { addedToCart } from '../../cart/cartSlice.ts';
import { loadProductsById } from '../../products/productsById.ts';
import { getLineName } from '../orderLines.ts';

/** Number, id, date and status of the order, and the actions for the whole order (ODET-03, SHIP-08). */
export function OrderFacts({ order }: { order: Order }) {
  const { isBuyer, canCancel } = useOrderPermissions(order);
  const { _id: id, number, status, payment, user: buyer } = order;
  const cancel = useAction({
    successText: 'Your order has been cancelled',
    opens: '/dashboard/orders',
  });
  return (
    <div className={styles.facts}>
      <dl>
        <OrderNumberAndDate order={order} />
        <DescriptionRow term="Status">
          <StatusBadge status={status} />
        </DescriptionRow>
        {payment && (
          <DescriptionRow term="Payment">
            <StatusBadge status={payment.status} />
          </DescriptionRow>
        )}
        {buyer && (
          <DescriptionRow term="Customer">
            {buyer.firstName} {buyer.lastName}
            {buyer.email && (
              <>
                , <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
              </>
            )}
          </DescriptionRow>
        )}
      </dl>
      <PayNow order={order} />
      {isBuyer && <BuyAgain order={order} />}
      {canCancel && (
        <ConfirmButton
          danger
          size="medium"
          title="Cancel this order?"
          text={`Are you sure you want to cancel order ${number ?? id}. None of its items will be sent.`}
          confirmLabel="Confirm Cancel"
          cancelLabel="Keep the order"
          onConfirm={() => cancel('DELETE /order/cancel/:id', { params: { id } })}
        >
          Cancel Order
        </ConfirmButton>
      )}
    </div>
  );
}

/** Adds the lines to the cart, and lists those that are no longer available (SHIP-07). */
function BuyAgain({ order }: { order: Order }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [isBusy, buy] = usePending(async () => {
    setText('');
    // A failure has its own notice.
    setText(
      await dispatch(buyAgain(order))
        .unwrap()
        .catch(() => ''),
    );
  });
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void buy()}>
        Buy again
      </Button>
      <output className={styles.bought}>{text}</output>
    </>
  );
}

/** Adds what is still available to the cart, and names the added and the missing lines (SHIP-07). */
const buyAgain = createAppThunk('orders/buyAgain', async (order: Order, tools) => {
  const lines = order.cancelledAt ? order.products : activeLines(order.products);
  const ids = lines.flatMap(({ product }) => product?._id ?? []);
  const products = await loadProductsById(ids, tools.call);
  const added: string[] = [];
  const missing: string[] = [];
  for (const line of lines) {
    const product = products.get(line.product?._id ?? '');
    const latest =
      product &&
      toLatestProduct({ ...toCartProduct(product, null), variant: line.variant }, product);
    const canBeBought = latest && !latest.missingOption && maxQuantity(latest) > 0;
    (canBeBought ? added : missing).push(getLineName(line));
    if (canBeBought) tools.dispatch(addedToCart({ product: latest, quantity: line.quantity }));
  }
  const sentences = [
    added.length > 0 && `In your bag: ${added.join(', ')}.`,
    missing.length > 0 && `No longer available: ${missing.join(', ')}.`,
  ];
  return sentences.filter(Boolean).join(' ');
});
