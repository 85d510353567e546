import type { Types } from 'mongoose';
import { StockAlert } from './model/StockAlert.ts';
import { AlertEmail, maxAlertEmailsPerDay } from './model/AlertEmail.ts';
import { Brand } from '../brands/model/Brand.ts';
import { Product, type ProductRow, soldVariants } from '../products/model/Product.ts';
import { User } from '../users/model/User.ts';
import { type AlertJob, recordChangedProducts } from '../products/model/changedProducts.ts';
import { Wish } from '../wishlist/model/Wish.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { enqueueEmails } from '../platform/mail/outbox.ts';
import { addDays, toUtcDay } from '../platform/time.ts';
import { recordToldPrice } from '../wishlist/wishlistService.ts';
import { alertEmail, type AlertNews } from './alertEmails.ts';

/*
 * Emails about products that are in stock again, and about dropped prices of saved ones (BACK-02). Only products
 * that were recorded as changed are checked (docs/decisions/0033).
 */

/** A price that is at most so many percent of the former one has dropped. */
const maxPercentAfterDrop = 95;

/** A product, with the filters for the alerts and wishes that are due. */
interface AlertedProduct {
  product: ProductRow;
  alerts: object;
  wishes: object;
}

/** Null for a product that is not public or sold out. */
async function readAlertedProduct(_id: Types.ObjectId): Promise<AlertedProduct | null> {
  const product = await Product.findOne({ _id, isActive: true }).lean<ProductRow>();
  if (!product || product.quantity === 0) return null;
  const { brand, priceCents } = product;
  if (brand && !(await Brand.exists({ _id: brand, isActive: true }))) return null;
  const inStock = soldVariants(product).filter(({ quantity }) => quantity > 0);
  const minToldCents = Math.ceil((priceCents * 100) / maxPercentAfterDrop);
  return {
    product,
    alerts: { product: _id, variant: { $in: [null, ...inStock.map((variant) => variant._id)] } },
    wishes: { product: _id, toldPriceCents: { $gte: minToldCents } },
  };
}

interface DueAlert extends AlertNews {
  email: string;
  /** Which email of the day this would be; null if it must wait until tomorrow. */
  number: number | null;
}

/** The users with a due alert, without blocked and unsubscribed ones. */
async function readDue(
  { product: { _id }, alerts, wishes }: AlertedProduct,
  users: readonly Types.ObjectId[],
  day: string,
): Promise<DueAlert[]> {
  const people = await User.find({
    _id: { $in: users },
    isBlocked: { $ne: true },
    hasStoppedAlerts: { $ne: true },
    email: { $gt: '' },
  })
    .select('email')
    .lean();
  const user = { $in: people.map((person) => person._id) };
  const dueAlerts = await StockAlert.find({ ...alerts, user }).lean();
  const dueWishes = await Wish.find({ ...wishes, user }).lean();
  const sent = await AlertEmail.find({ user, day }).lean();
  return people
    .map((person) => {
      const isOwn = (row: { user: Types.ObjectId }) => row.user.equals(person._id);
      const ownSent = sent.filter(isOwn);
      const wasSentToday = ownSent.some(({ product }) => product.equals(_id));
      return {
        user: person._id,
        email: person.email,
        alerts: dueAlerts.filter(isOwn),
        wish: dueWishes.find(isOwn),
        number: wasSentToday || ownSent.length >= maxAlertEmailsPerDay ? null : ownSent.length + 1,
      };
    })
    .filter((due) => due.alerts.length > 0 || due.wish);
}

/** Users whose emails are stored in one transaction. */
const maxUsers = 100;

/**
 * Stores the emails for some users in one transaction with their markers. Of two concurrent processes, one conflicts,
 * retries and finds nothing left.
 * @returns whether an alert must wait until tomorrow
 */
const sendAlertsTo = (
  productId: Types.ObjectId,
  users: readonly Types.ObjectId[],
  day: string,
): Promise<boolean> =>
  inTransaction(async () => {
    // Read again for each batch, because the stock may be gone.
    const alerted = await readAlertedProduct(productId);
    if (!alerted) return false;
    const due = await readDue(alerted, users, day);
    const sendable = due.filter(({ number }) => number !== null);
    if (sendable.length > 0) {
      await AlertEmail.insertMany(
        sendable.map(({ user, number }) => ({ user, day, product: productId, number })),
      );
      await enqueueEmails(
        sendable.map((one) => ({ to: one.email, email: alertEmail(alerted.product, one) })),
      );
      const alerts = sendable.flatMap((one) => one.alerts.map(({ _id }) => _id));
      await StockAlert.deleteMany({ _id: { $in: alerts } });
      const wishes = sendable.flatMap(({ wish }) => wish?._id ?? []);
      await recordToldPrice(wishes, alerted.product.priceCents);
    }
    return sendable.length < due.length;
  });

/** The users of alerts and wishes, or their products, each once. */
async function findDistinct(
  field: 'user' | 'product',
  { alerts, wishes }: Pick<AlertedProduct, 'alerts' | 'wishes'>,
): Promise<Types.ObjectId[]> {
  const found: Types.ObjectId[] = [
    ...(await StockAlert.distinct(field, alerts)),
    ...(await Wish.distinct(field, wishes)),
  ];
  return [...new Map(found.map((id) => [id.toString(), id])).values()];
}

/** Sends the alerts of a product; returns whether some must wait until tomorrow. */
async function sendAlertsFor(product: Types.ObjectId, day: string): Promise<boolean> {
  const alerted = await readAlertedProduct(product);
  if (!alerted) return false;
  const users = await findDistinct('user', alerted);
  let mustWait = false;
  for (let start = 0; start < users.length; start += maxUsers) {
    mustWait = (await sendAlertsTo(product, users.slice(start, start + maxUsers), day)) || mustWait;
  }
  return mustWait;
}

/** Sends the alerts about products that changed. It may be called again, because it finds what is left to send. */
export async function sendAlerts(
  { payload: { products } }: AlertJob,
  now = Date.now(),
): Promise<void> {
  const day = toUtcDay(now);
  const waiting: Types.ObjectId[] = [];
  const changed = { product: { $in: products } };
  for (const product of await findDistinct('product', { alerts: changed, wishes: changed })) {
    if (await sendAlertsFor(product, day)) waiting.push(product);
  }
  await recordChangedProducts(waiting, Date.parse(addDays(day, 1)) - now);
}
