import { trackingUrl } from 'shared/orders/carriers';
import { activeLines, orderStatus } from 'shared/orders/lineStatus';
import { toDollars } from 'shared/money';
import type { Line as LineReply, Order as OrderReply } from 'shared/orders/orderEntities';
import { paidCents } from 'shared/orders/orderTotals';
import { toShippingAddress } from '../../addresses/model/Address.ts';
import { presentAuthor, presentAuthorToBuyer } from '../../users/model/author.ts';
import { amountsOf, type OrderLine, type OrderRow, returnableQuantity } from './Order.ts';
import { paymentStatus } from './orderPayment.ts';
import type { ProductRow } from '../../products/model/Product.ts';

/** `isActive`: whether the product is public. */
type ProductToday = Pick<
  ProductRow,
  '_id' | 'name' | 'slug' | 'imageUrl' | 'priceCents' | 'isActive' | 'variants'
>;
type Buyer = NonNullable<OrderReply['user']>;

/** The product of a line as it is today, with the image and price of the ordered variant. */
function presentProductToday(product: ProductToday, line: OrderLine): LineReply['product'] {
  const variant = product.variants?.find(({ _id }) => line.variant?._id.equals(_id));
  return {
    _id: product._id.toString(),
    name: product.name,
    slug: product.slug,
    imageUrl: variant?.imageUrl || product.imageUrl,
    price: toDollars((variant ?? product).priceCents),
    isActive: product.isActive,
  };
}

export const presentVariant = (variant: OrderLine['variant']): LineReply['variant'] =>
  variant ? { _id: variant._id.toString(), sku: variant.sku, label: variant.label } : null;

const presentTracking = ({ carrier, number, at }: NonNullable<OrderLine['tracking']>) => ({
  carrier,
  number,
  url: trackingUrl(carrier, number),
  at: at.toISOString(),
});

const presentLine = (
  order: OrderRow,
  line: OrderLine,
  product: ProductToday | undefined,
): LineReply => ({
  _id: line._id.toString(),
  product: product ? presentProductToday(product, line) : null,
  name: line.name,
  sku: line.variant?.sku ?? line.sku ?? '',
  variant: presentVariant(line.variant),
  purchasePrice: toDollars(line.priceCents),
  quantity: line.quantity,
  discount: toDollars(line.discountCents ?? 0),
  totalPrice: toDollars(paidCents(amountsOf(line))),
  status: line.status,
  ...(line.refund && { refund: line.refund }),
  tracking: line.tracking ? presentTracking(line.tracking) : null,
  returnable: returnableQuantity(order, line),
});

function presentChange(
  order: OrderRow,
  change: OrderRow['history'][number],
  { areAddressesHidden, brandNameOf }: OrderView,
) {
  const { at, by, line, field, from, to } = change;
  const isHidden = field === 'address' && areAddressesHidden;
  const changed = order.lines.find(({ _id }) => line?.equals(_id));
  const brand = changed && brandNameOf?.(changed);
  return {
    at: at.toISOString(),
    by: brandNameOf ? presentAuthorToBuyer(by, { user: order.user, brand }) : presentAuthor(by),
    line: line?.toString() ?? null,
    ...(field && { field }),
    from: isHidden ? '' : from,
    to: isHidden ? '' : to,
  };
}

interface OrderView {
  lines: OrderLine[];
  /** The current products of the lines, by id. */
  products: Map<string, ProductToday>;
  /** Only for callers who may know the buyer. */
  buyer: Buyer | undefined;
  /** Only for staff. */
  note: string | undefined;
  /** For the buyer alone: the brand of a line, which stands for its merchant (SHOPX-09). */
  brandNameOf: ((line: OrderLine) => string | undefined) | undefined;
  /** Whether the history leaves out the texts of addresses: a merchant sees where the order goes now (SAFE-29). */
  areAddressesHidden: boolean;
}

/** An order as seen by somebody who may see these lines; totals, status and history cover only them. */
export function presentOrder(order: OrderRow, view: OrderView): OrderReply {
  const { lines, products, buyer, note } = view;
  const active = activeLines(lines);
  const seen = new Set(lines.map((line) => line._id.toString()));
  const sum = (centsOf: (line: OrderLine) => number) =>
    toDollars(active.reduce((cents, line) => cents + centsOf(line), 0));
  return {
    _id: order._id.toString(),
    number: order.number ?? null,
    cartId: order.cart.toString(),
    created: order.created.toISOString(),
    total: sum((line) => line.priceCents * line.quantity),
    discount: sum((line) => line.discountCents ?? 0),
    totalTax: sum((line) => line.taxCents),
    ...(typeof order.taxRatePercent === 'number' && { taxRatePercent: order.taxRatePercent }),
    promotion: order.promotion
      ? { code: order.promotion.code, label: order.promotion.label }
      : null,
    status: orderStatus(lines.map((line) => line.status)),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    arrival: order.arrival ? { from: order.arrival.from, to: order.arrival.to } : null,
    products: lines.map((line) => presentLine(order, line, products.get(line.product.toString()))),
    shipTo: order.shipTo ? toShippingAddress(order.shipTo) : null,
    history: order.history
      .filter((change) => !change.line || seen.has(change.line.toString()))
      .map((change) => presentChange(order, change, view)),
    ...(order.payment && { payment: { status: paymentStatus(order) } }),
    ...(buyer && { user: buyer }),
    ...(note !== undefined && { note }),
  };
}
