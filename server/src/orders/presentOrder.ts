import { trackingUrl } from 'shared/orders/carriers';
import { activeLines, orderStatus } from 'shared/orders/lineStatus';
import { toDollars } from 'shared/money';
import type { Line as LineReply, Order as OrderReply } from 'shared/orders/orderEntities';
import { paidCents } from 'shared/orders/orderTotals';
import { toShippingAddress } from '../addresses/model/Address.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { Product, type ProductRow } from '../products/model/Product.ts';
import { presentFields } from '../models/presentFields.ts';
import { presentAuthor, presentAuthorToBuyer } from '../users/model/author.ts';
import type { Caller } from '../users/model/caller.ts';
import {
  type OrderLine,
  type OrderRow,
  presentVariant,
  returnableQuantity,
} from './model/Order.ts';
import { paymentStatus } from './model/orderPayment.ts';
import { noteFor, readBuyers, type Scope, scopeForOrder, visibleLines } from './orderAccess.ts';

/** `isActive`: whether the product is public. */
type ProductToday = Pick<
  ProductRow,
  '_id' | 'name' | 'slug' | 'imageUrl' | 'priceCents' | 'isActive' | 'variants'
>;

/** The product of a line as it is today, with the image and price of the ordered variant. */
function presentProductToday(product: ProductToday, line: OrderLine): LineReply['product'] {
  const variant = product.variants?.find(({ _id }) => line.variant?._id.equals(_id));
  return {
    ...presentFields(product, '_id', 'name', 'slug', 'isActive'),
    imageUrl: variant?.imageUrl || product.imageUrl,
    price: toDollars((variant ?? product).priceCents),
  };
}

const presentTracking = (tracking: NonNullable<OrderLine['tracking']>) => ({
  ...presentFields(tracking, 'carrier', 'number', 'at'),
  url: trackingUrl(tracking.carrier, tracking.number),
});

const presentLine = (
  order: OrderRow,
  line: OrderLine,
  product: ProductToday | undefined,
): LineReply => ({
  ...presentFields(line, '_id', 'name', 'quantity', 'status'),
  product: product ? presentProductToday(product, line) : null,
  sku: line.variant?.sku ?? line.sku ?? '',
  variant: presentVariant(line.variant),
  purchasePrice: toDollars(line.priceCents),
  discount: toDollars(line.discountCents ?? 0),
  totalPrice: toDollars(paidCents(line)),
  ...(line.refund && { refund: line.refund }),
  tracking: line.tracking ? presentTracking(line.tracking) : null,
  returnable: returnableQuantity(order, line),
});

/** Buyers see the brand of a line in place of its merchant (SHOPX-09), and merchants no former address (SAFE-29). */
function presentChange(order: OrderRow, change: OrderRow['history'][number], scope: Scope) {
  const { by, line, field, from, to } = change;
  const isHidden = field === 'address' && scope === 'sales';
  const changed = order.lines.find(({ _id }) => line?.equals(_id));
  const brand = catalogue.brands.get(changed?.brand?.toString() ?? '')?.name;
  return {
    ...presentFields(change, 'at', 'line'),
    by: scope === 'own' ? presentAuthorToBuyer(by, { user: order.user, brand }) : presentAuthor(by),
    ...(field && { field }),
    from: isHidden ? '' : from,
    to: isHidden ? '' : to,
  };
}

interface View {
  scope: Scope;
  user: Caller;
  /** The current products of the lines, by id. */
  products: ReadonlyMap<string, ProductToday>;
  /** Only for callers who may know the buyer. */
  buyer: OrderReply['user'];
}

/** An order as the caller sees it in a scope; totals, status and history cover only the visible lines. */
function presentOrder(order: OrderRow, { scope, user, products, buyer }: View): OrderReply {
  const lines = visibleLines(order, scope, user);
  const note = noteFor(order, scope, user);
  const active = activeLines(lines);
  const seen = new Set(lines.map((line) => line._id.toString()));
  const sum = (centsOf: (line: OrderLine) => number) =>
    toDollars(active.reduce((cents, line) => cents + centsOf(line), 0));
  return {
    ...presentFields(order, '_id', 'number', 'created', 'cancelledAt', 'arrival'),
    cartId: order.cart.toString(),
    total: sum((line) => line.priceCents * line.quantity),
    discount: sum((line) => line.discountCents ?? 0),
    totalTax: sum((line) => line.taxCents),
    ...(typeof order.taxRatePercent === 'number' && { taxRatePercent: order.taxRatePercent }),
    promotion: order.promotion ? presentFields(order.promotion, 'code', 'label') : null,
    status: orderStatus(lines.map((line) => line.status)),
    products: lines.map((line) => presentLine(order, line, products.get(line.product.toString()))),
    shipTo: order.shipTo ? toShippingAddress(order.shipTo) : null,
    history: order.history
      .filter((change) => !change.line || seen.has(change.line.toString()))
      .map((change) => presentChange(order, change, scope)),
    ...(order.payment && { payment: { status: paymentStatus(order) } }),
    ...(buyer && { user: buyer }),
    ...(note !== undefined && { note }),
  };
}

/** Reads the products and buyers of some orders with one query each, and returns what presents these orders. */
export async function makePresenter(
  orders: readonly OrderRow[],
  scope: Scope,
  user: Caller,
): Promise<(order: OrderRow) => OrderReply> {
  const productIds = orders.flatMap((order) => order.lines.map((line) => line.product));
  const [rows, publicProducts, buyers] = await Promise.all([
    Product.find({ _id: { $in: productIds } })
      .select('name slug imageUrl priceCents variants')
      .lean(),
    catalogue.products(productIds.map(String)),
    readBuyers(orders, scope),
  ]);
  const available = new Set(publicProducts.map(({ _id }) => _id));
  const products = new Map(
    rows.map((row) => {
      const id = row._id.toString();
      return [id, { ...row, isActive: available.has(id) }];
    }),
  );
  return (order) =>
    presentOrder(order, { scope, user, products, buyer: buyers.get(order.user.toString()) });
}

/** An order as the caller sees it. */
export const presentFor = async (
  order: OrderRow,
  user: Caller,
  scope = scopeForOrder(order, user),
): Promise<OrderReply> => (await makePresenter([order], scope, user))(order);
