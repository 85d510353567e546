import { Link, useNavigate } from 'react-router-dom';
import { useContext, useRef, useState } from 'react';
import type { Line, Order } from 'shared/orders/orderEntities';
import { refundAfterParcel } from 'shared/orders/orderMessages';
import { lineName } from 'shared/products/variants';
import { isFinal, type LineStatus, nextStatuses } from 'shared/orders/lineStatus';
import { linePath } from '../../cart/cartItems.ts';
import { classes } from '../../ui/classes.ts';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { Price } from '../../ui/Price.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { lineTax } from '../orderLines.ts';
import { PriceRow } from '../PriceRow.tsx';
import styles from '../order.module.css';
import { useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useAction } from '../../lib/useCall.ts';
import { usePending } from '../../lib/usePending.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { selectUser } from '../../users/authSlice.ts';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import { ShowOrderContext } from '../LoadedOrder.tsx';

/** Row of 'Order Items' (ODET-04, VAR-03); a cancelled line shows its refund (SHIP-07). */
export function OrderLine({ order, line }: { order: Order; line: Line }) {
  const { product, name, variant, status } = line;
  const { purchasePrice, quantity, discount, totalPrice } = line;
  const imageUrl = product?.imageUrl ?? '';
  const isCancelled = status === 'Cancelled';
  return (
    <li className={classes(styles.line, isCancelled && styles.cancelled)}>
      <ProductImage src={imageUrl} sizes="6rem" alt="" />
      <div className="stack justifyStart gap2">
        <h3 className="textM">
          {product ? (
            <Link to={linePath({ slug: product.slug, variant })} className="inheritColor">
              {product.name}
            </Link>
          ) : (
            'Not Available'
          )}
        </h3>
        {product && variant && <p className="textS">{variant.label}</p>}
        {product && !product.isActive && <p className="muted">Not available now</p>}
        {!product && <p className="muted">Bought as {lineName({ name, variant })}</p>}
        <StatusBadge status={status} />
        {isCancelled && (
          <p className="muted">
            <LineRefund line={line} />
          </p>
        )}
      </div>
      {/* Price × quantity − discount + tax is the total (SHOPX-09). */}
      <dl className={styles.numbers}>
        <PriceRow term="Price" value={purchasePrice} />
        <DescriptionRow term="Quantity">{quantity}</DescriptionRow>
        {discount > 0 && <PriceRow term="Discount" value={-discount} />}
        <PriceRow term="Tax" value={lineTax(line)} />
        <PriceRow term="Total Price" value={totalPrice} />
      </dl>
      <div className={classes(styles.controls, 'notPrinted')}>
        <LineControls order={order} line={line} />
      </div>
    </li>
  );
}

/** The refund of a cancelled line; its parcel may have to come back first (PAY-04). */
function LineRefund({ line: { refund, totalPrice } }: { line: Line }) {
  if (refund === 'Declined') return 'No refund, because the parcel did not come back.';
  if (refund === 'Waiting') {
    return (
      <>
        {refundAfterParcel} <Link to="/shipping">How to send it back</Link>
      </>
    );
  }
  return (
    <>
      Refund <Price value={totalPrice} />
    </>
  );
}

/** Actions for a line, by its status and the user's role (ODET-06 to ODET-08). */
function LineControls({ order, line }: { order: Order; line: Line }) {
  const role = useAppSelector(selectUser)?.role;
  const setStatus = useSetStatus(order, line);
  const { product, variant, status } = line;
  if (!product || !role) return null;
  const name = lineName({ name: product.name, variant });
  if (status === 'Delivered') {
    return (
      <ButtonLink variant="secondary" size="small" to={linePath({ slug: product.slug, variant })}>
        Reivew Product
      </ButtonLink>
    );
  }
  const choices = nextStatuses(role, status).filter((next) => next !== status);
  if (choices.length === 0) return null;
  if (role === 'ROLE_ADMIN') return <StatusMenu {...{ name, choices, setStatus }} />;
  return (
    <ConfirmButton
      name={name}
      {...confirmTexts('Cancelled', name)}
      onConfirm={() => setStatus('Cancelled')}
    >
      Cancel
    </ConfirmButton>
  );
}

/** Sets the status of a line; opens the list when that cancelled the whole order (ODET-09). */
function useSetStatus(order: Order, line: Line) {
  const navigate = useNavigate();
  const show = useContext(ShowOrderContext);
  const act = useAction({ successText: 'Updated status of order' });
  return async (status: LineStatus) => {
    const { _id: orderId, cartId, products } = order;
    const result = await act('PUT /order/status/item/:itemId', {
      params: { itemId: line._id },
      input: { orderId, cartId, status },
    });
    if ('error' in result) return;
    if (result.payload) return navigate('/dashboard/orders');
    const changed = products.map((other) => (other === line ? { ...line, status } : other));
    show({ ...order, products: changed });
  };
}

const confirmTexts = (status: LineStatus, name: string) =>
  status === 'Cancelled'
    ? {
        danger: true,
        title: 'Cancel this item?',
        text: `Are you sure you want to cancel ${name}.`,
        confirmLabel: 'Confirm Cancel',
        cancelLabel: 'Keep it',
      }
    : {
        title: 'Delivered?',
        text: `${name} will be marked as delivered. This cannot be undone.`,
        confirmLabel: 'Mark as delivered',
        cancelLabel: 'Not yet',
      };

const ConfirmDialog = lazyPart(
  async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog,
);
const Menu = lazyPart(async () => (await import('../../ui/Menu.tsx')).Menu);

interface StatusMenuProps {
  name: string;
  choices: readonly LineStatus[];
  setStatus: (status: LineStatus) => Promise<unknown>;
}

/** A final status is confirmed first. */
function StatusMenu({ name, choices, setStatus }: StatusMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [pending, setPending] = useState<LineStatus | null>(null);
  const [isBusy, save] = usePending(async (status: LineStatus) => {
    await setStatus(status);
    setPending(null);
  });
  return (
    <>
      <Button
        ref={anchor}
        variant="secondary"
        size="small"
        busy={isBusy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Change status of ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        Change status
        <Icon name="chevronDown" size={18} />
      </Button>
      <Menu
        open={isOpen}
        onOpenChange={setIsOpen}
        anchor={anchor}
        label={`Status of ${name}`}
        items={choices.map((label) => ({
          label,
          onSelect: () => (isFinal(label) ? setPending(label) : void save(label)),
        }))}
      />
      {pending && (
        <ConfirmDialog
          open
          busy={isBusy}
          {...confirmTexts(pending, name)}
          onConfirm={() => void save(pending)}
          onCancel={() => setPending(null)}
        />
      )}
    </>
  );
}
