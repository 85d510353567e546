import { Types } from 'mongoose';
import { lowStockMax } from 'shared/products/stockTiers';
import { lineName } from 'shared/products/variants';
import { newsOp } from '../news/model/adminNews.ts';
import { Merchant } from '../merchants/model/Merchant.ts';
import type { OrderRow } from './model/Order.ts';
import { Product, type ProductRow } from '../products/model/Product.ts';
import type { WriteOp } from '../platform/database/bulkWrite.ts';
import { outboxInserts } from '../platform/mail/outbox.ts';
import { type Offer, soldQuantities } from './offers.ts';
import { lowStockEmail } from './orderEmails.ts';

/** Offers may be outdated, so the stored stock is read up to twice the limit. */
const maxReadStock = 2 * lowStockMax;

const stockOf = (product: ProductRow | undefined, { variant }: Offer) =>
  variant
    ? product?.variants?.find(({ _id }) => _id.equals(variant._id))?.quantity
    : product?.quantity;

/** The stored stock of sold products and variants before and after the sale, in the transaction that decremented it. */
async function readSoldOffers(orders: readonly OrderRow[], offers: ReadonlyMap<string, Offer>) {
  const low = soldQuantities(orders, offers).filter(
    ({ offer, quantity }) => offer.stock - quantity <= maxReadStock,
  );
  if (low.length === 0) return [];
  const rows = await Product.find({ _id: { $in: low.map(({ offer }) => offer.product) } })
    .select('quantity variants')
    .lean<ProductRow[]>();
  const rowById = new Map(rows.map((row) => [row._id.toString(), row]));
  return low.flatMap(({ offer, quantity }) => {
    const after = stockOf(rowById.get(offer.product), offer);
    if (after === undefined) return [];
    return { offer, name: lineName(offer), before: after + quantity, after };
  });
}

type SoldOffer = Awaited<ReturnType<typeof readSoldOffers>>[number];

/** One email per merchant about what runs low by these sales (DESK-09). */
async function lowStockOps(sold: readonly SoldOffer[]): Promise<WriteOp[]> {
  const low = sold.filter(({ before, after }) => before > lowStockMax && after <= lowStockMax);
  const ids = low.flatMap(({ offer }) => offer.merchant ?? []);
  if (ids.length === 0) return [];
  const merchants = await Merchant.find({ _id: { $in: [...new Set(ids)] } })
    .select('email')
    .lean();
  return merchants.flatMap(({ _id, email }) => {
    const own = low.filter(({ offer }) => offer.merchant === _id.toString());
    return outboxInserts(email, lowStockEmail(own));
  });
}

/**
 * Emails to merchants about low stock, and admin news about sold-out products (DESK-11). Call it in the transaction of
 * the sales, after their stock was decremented.
 */
export async function stockNotificationOps(
  orders: readonly OrderRow[],
  offers: ReadonlyMap<string, Offer>,
): Promise<WriteOp[]> {
  const sold = await readSoldOffers(orders, offers);
  const soldOut = sold.filter(({ after }) => after === 0);
  return [
    ...(await lowStockOps(sold)),
    ...soldOut.map(({ offer, name }) =>
      newsOp({
        kind: 'soldOut',
        text: name,
        about: new Types.ObjectId(offer.product),
        path: `dashboard/product/edit/${offer.product}`,
      }),
    ),
  ];
}
