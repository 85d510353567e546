import { Types } from 'mongoose';
import { arrivalOf } from 'shared/orders/arrival';
import { priceLines } from 'shared/orders/orderTotals';
import { config } from '../config.ts';
import { toShippingAddress } from '../addresses/model/Address.ts';
import { type OrderLine, type OrderRow, toIdAndNumber } from './model/Order.ts';
import { costOf } from './model/orderPayment.ts';
import { orderWords } from './model/orderWords.ts';
import type { Discount } from '../promotions/promotionsService.ts';
import { type Offer, offerKey } from './offers.ts';
import type { PendingOrder } from './pendingOrders.ts';

type BoughtLine = Offer & { quantity: number };

/** The lines of a cart as they are sold. */
export const boughtLines = (
  { lines }: Pick<PendingOrder, 'lines'>,
  offers: Map<string, Offer>,
): BoughtLine[] =>
  lines.flatMap((line) => {
    const offer = offers.get(offerKey(line));
    return offer ? [{ ...offer, quantity: line.quantity }] : [];
  });

/** The lines with their share of the discount, and with tax. */
function makeOrderLines(bought: readonly BoughtLine[], discount: Discount | null): OrderLine[] {
  const amounts = priceLines(
    bought.map((line) => ({ ...line, isDiscounted: discount?.appliesTo(line) ?? false })),
    discount?.discountCents ?? 0,
    config,
  );
  return bought.map((line, index) => {
    const { product, name, sku, slug, imageUrl, brand, priceCents, quantity, variant } = line;
    const { discountCents, taxCents } = amounts[index] ?? { discountCents: 0, taxCents: 0 };
    return {
      _id: new Types.ObjectId(),
      product: new Types.ObjectId(product),
      ...(variant && { variant: { ...variant, _id: new Types.ObjectId(variant._id) } }),
      brand: brand === null ? null : new Types.ObjectId(brand),
      name,
      sku,
      slug,
      imageUrl,
      priceCents,
      ...(discountCents > 0 && { discountCents }),
      taxCents,
      quantity,
      status: 'Not processed' as const,
    };
  });
}

/** The order document; it contains a snapshot of its products. */
export const makeOrderRow = (
  { user, cart, number, address }: PendingOrder,
  bought: readonly BoughtLine[],
  discount: Discount | null,
): OrderRow => {
  const lines = makeOrderLines(bought, discount);
  const shipTo = address ? toShippingAddress(address) : null;
  const delivery = {
    classes: bought.map(({ shippingClass }) => shippingClass),
    country: address?.country,
  };
  const created = new Date();
  const arrival = arrivalOf(created, delivery, config);
  const _id = new Types.ObjectId();
  return {
    _id,
    user: user._id,
    cart: cart._id,
    number,
    created,
    ...(arrival && { arrival }),
    taxRatePercent: config.taxRatePercent,
    ...(discount && { promotion: discount.promotion }),
    lines,
    totalCents: costOf(lines),
    shipTo,
    history: [],
    cancelledAt: null,
    search: orderWords({ number, lines, shipTo }, user, ({ sku }) => sku ?? undefined),
    idAndNumber: toIdAndNumber(_id, number),
  };
};
