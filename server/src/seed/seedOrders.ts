import { Types } from 'mongoose';
import { arrivalOf } from 'shared/orders/arrival';
import { activeLines, type LineStatus } from 'shared/orders/lineStatus';
import { priceLines } from 'shared/orders/orderTotals';
import { orderNumbers } from '../orders/orderNumbers.ts';
import { discountCentsOf, sumOfLines } from '../promotions/discount.ts';
import { config } from '../config.ts';
import { Order } from '../orders/model/Order.ts';
import { costOf } from '../orders/model/orderPayment.ts';
import { orderWords } from '../orders/model/orderWords.ts';
import { labelOf, type ProductRow } from '../products/model/Product.ts';
import { labelOfPromotion, type PromotionRow } from '../promotions/model/Promotion.ts';
import type { SearchedPerson } from '../users/model/User.ts';
import { dayMs } from '../platform/time.ts';
import { type DemoOrder, type DemoOrderLine, demoOrders } from './orders.ts';
import { daysAgo, need } from './seedHelpers.ts';
import type { SeededProducts } from './seedProducts.ts';

type People = ReadonlyMap<string, SearchedPerson & { _id: Types.ObjectId }>;

/** Stores the orders, with one change of status per day. */
export async function seedOrders(
  people: People,
  products: SeededProducts,
  promotions: ReadonlyMap<string, PromotionRow>,
): Promise<void> {
  const admin = need(people, 'admin@example.com');
  const byAdmin = { _id: admin._id, firstName: admin.firstName, role: 'ROLE_ADMIN' };
  for (const order of demoOrders()) {
    const { isDefault: _default, ...shipTo } = order.address;
    const created = daysAgo(order.daysAgo);
    const classes = order.lines.map(({ sku }) => need(products, sku).shippingClass ?? 'standard');
    const buyer = need(people, order.email);
    const promotion = order.promotion ? need(promotions, order.promotion) : null;
    const placed = {
      user: buyer._id,
      cart: new Types.ObjectId(),
      number: await orderNumbers.next(),
      created,
      taxRatePercent: config.taxRatePercent,
      arrival: arrivalOf(created, { classes, country: shipTo.country }, config),
      ...(promotion && {
        promotion: {
          _id: promotion._id,
          code: promotion.code,
          label: labelOfPromotion(promotion),
        },
      }),
      shipTo,
    };
    const store = (rest: object) => storeOrder({ ...placed, ...rest }, buyer, products);
    const lines = withAmounts(
      order.lines.map((line) => orderLine(line, need(products, line.sku))),
      promotion,
    );
    if (lines.every(({ status }) => status === 'Cancelled')) {
      const at = new Date(created.getTime() + dayMs / 8);
      const by = { _id: buyer._id, firstName: buyer.firstName, role: 'ROLE_MEMBER' };
      const change = { at, by, line: null, from: 'Not processed', to: 'Cancelled' };
      const cancelled = lines.map((line) => ({ ...line, cancelledAt: at }));
      await store({ lines: cancelled, cancelledAt: at, history: [change] });
      continue;
    }
    const changes = lines.map((line) => changesOf(line, order, created));
    await store({
      lines: lines.map((line, index) => {
        const sent = changes[index]?.find(({ field }) => field === 'tracking');
        const cancelled = changes[index]?.find(({ to }) => to === 'Cancelled');
        return {
          ...line,
          ...(sent && { tracking: { ...order.tracking, at: sent.at } }),
          ...(cancelled && { cancelledAt: cancelled.at }),
        };
      }),
      history: changes
        .flat()
        .map((change) => ({ ...change, by: byAdmin }))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    });
  }
}

/** Stores an order with its words. */
async function storeOrder(
  fields: object,
  buyer: SearchedPerson,
  products: SeededProducts,
): Promise<void> {
  const row = new Order(fields);
  const skus = new Map([...products.values()].map(({ _id, sku }) => [_id.toString(), sku]));
  row.set({ totalCents: costOf(activeLines(row.lines)) });
  row.set({ search: orderWords(row, buyer, ({ product }) => skus.get(product.toString())) });
  await row.save();
}

/** A line as the checkout stores it: the product, or its variant, as it was. */
function orderLine({ variant: variantSku, quantity, status }: DemoOrderLine, product: ProductRow) {
  const { _id, name, sku, slug, brand, options } = product;
  const variant = product.variants?.find(({ sku }) => sku === variantSku) ?? null;
  const priceCents = variant?.priceCents ?? product.priceCents;
  return {
    _id: new Types.ObjectId(),
    product: _id,
    brand,
    name,
    sku,
    slug,
    imageUrl: variant?.imageUrl || product.imageUrl,
    priceCents,
    ...(variant && {
      variant: { _id: variant._id, sku: variant.sku, label: labelOf(variant, options ?? []) },
    }),
    quantity,
    status,
    // For withAmounts(); orders do not store it.
    taxable: product.taxable,
  };
}

/** The lines with discount and tax; the promotion is for all products. */
function withAmounts(lines: ReturnType<typeof orderLine>[], promotion: PromotionRow | null) {
  const amounts = priceLines(
    lines.map((line) => ({ ...line, isDiscounted: true })),
    promotion ? discountCentsOf(promotion, sumOfLines(lines)) : 0,
    config,
  );
  return lines.map((line, index) => ({
    ...line,
    taxCents: amounts[index]?.taxCents ?? 0,
    ...(promotion && { discountCents: amounts[index]?.discountCents ?? 0 }),
  }));
}

const way = ['Not processed', 'Processing', 'Shipped', 'Delivered'] as const;

/** The changes of a line until its status, one per day; it is handed over when it is shipped. */
function changesOf(
  { _id: line, status }: { _id: Types.ObjectId; status: LineStatus },
  { tracking }: DemoOrder,
  created: Date,
) {
  const steps: readonly LineStatus[] =
    status === 'Cancelled' ? ['Not processed', status] : way.slice(0, way.indexOf(status) + 1);
  return steps.slice(1).flatMap((to, position) => {
    const at = new Date(Math.min(created.getTime() + (position + 1) * dayMs, Date.now()));
    const change = { at, line, from: steps[position], to: `${to}`, field: undefined };
    if (to !== 'Shipped' || !tracking) return [change];
    const sent = `${tracking.carrier} ${tracking.number}`;
    return [{ ...change, field: 'tracking', from: '', to: sent }, change];
  });
}
