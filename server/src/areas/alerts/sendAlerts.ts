import { Types } from 'mongoose';
import { StockAlert, alertVariant } from '../../models/StockAlert.ts';
import { AlertEmail, type AlertEmailRow } from '../../models/AlertEmail.ts';
import { ChangedProducts, recordChangedProducts } from '../../models/ChangedProducts.ts';
import { Wish } from '../../models/Wish.ts';
import {
  bulkWrite,
  insertOp,
  staleReadError,
  type WriteOp,
} from '../../platform/database/bulkWrite.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { outboxDelivery, outboxInserts } from '../../platform/mail/outbox.ts';
import type { Job } from '../../platform/ops/periodicJob.ts';
import { addDays, toUtcDay } from '../../platform/time.ts';
import { recordToldPrice } from '../wishlist/wishlistService.ts';
import { alertEmail } from './alertEmails.ts';
import { alertLinks } from './alertsService.ts';
import { type DueAlert, type AlertedProduct, readDue, readAlertedProduct } from './dueAlerts.ts';

/*
 * Emails about products that are in stock again, and about dropped prices of saved ones (BACK-02). Only products
 * that were recorded as changed are checked (docs/decisions/0033).
 */

/** Records that are read together. */
const maxRecords = 20;
/** Users whose emails are stored in one transaction. */
const maxUsers = 100;
const intervalMs = 5_000;

/** The operations that store an email and its marker. */
function emailOps({ product }: AlertedProduct, due: DueAlert, day: string): WriteOp[] {
  const { user, alerts, wish, dailyNumber } = due;
  if (dailyNumber === null) return [];
  const email = alertEmail({
    product,
    restocked: alerts.map((alert) => {
      const row = product.variants?.find(({ _id }) => _id.equals(alert.variant));
      const { priceCents, imageUrl } = row ?? product;
      return { variant: alertVariant(alert, product) ?? null, priceCents, imageUrl };
    }),
    oldPriceCents: wish?.toldPriceCents ?? null,
    unsubscribeUrl: alertLinks.urlFor(user),
  });
  const _id = new Types.ObjectId();
  const marker = {
    _id,
    user,
    day,
    product: product._id,
    number: dailyNumber,
    createdAt: new Date(),
  };
  return [insertOp<AlertEmailRow>(AlertEmail, marker), ...outboxInserts(due.email, email)];
}

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
  inTransaction(async (session) => {
    // Read again for each batch, because the stock may be gone.
    const alerted = await readAlertedProduct(productId);
    if (!alerted) return false;
    const due = await readDue(alerted, users, day);
    const sendable = due.filter(({ dailyNumber }) => dailyNumber !== null);
    if (sendable.length > 0) {
      const ops = sendable.flatMap((one) => emailOps(alerted, one, day));
      if (!(await bulkWrite(ops, session))) throw staleReadError();
      const alerts = sendable.flatMap((one) => one.alerts.map(({ _id }) => _id));
      await StockAlert.deleteMany({ _id: { $in: alerts } });
      const wishes = sendable.flatMap(({ wish }) => wish?._id ?? []);
      await recordToldPrice(wishes, alerted.product.priceCents);
    }
    return sendable.length < due.length;
  });

type Rows = AsyncIterable<{ user: Types.ObjectId }>;

/** The subscribers of a product, in batches. A user may appear twice; the second time, no alert is due. */
async function* readSubscribers({
  alerts,
  wishes,
}: AlertedProduct): AsyncGenerator<Types.ObjectId[]> {
  const sources: Rows[] = [
    ...alerts.map((filter) => StockAlert.find(filter).select('user').lean().cursor()),
    Wish.find(wishes).select('user').lean().cursor(),
  ];
  for (const rows of sources) {
    let users: Types.ObjectId[] = [];
    for await (const { user } of rows) {
      users.push(user);
      if (users.length < maxUsers) continue;
      yield users;
      users = [];
    }
    if (users.length > 0) yield users;
  }
}

/** Sends the alerts of a product; returns whether some must wait until tomorrow. */
async function sendAlertsFor(product: Types.ObjectId, day: string): Promise<boolean> {
  const alerted = await readAlertedProduct(product);
  if (!alerted) return false;
  let mustWait = false;
  for await (const users of readSubscribers(alerted)) {
    mustWait = (await sendAlertsTo(product, users, day)) || mustWait;
    outboxDelivery.schedule();
  }
  return mustWait;
}

/** The products that have subscribers. */
async function findProductsWithSubscribers(
  products: readonly Types.ObjectId[],
): Promise<Types.ObjectId[]> {
  const filter = { product: { $in: products } };
  const found = [
    await StockAlert.distinct('product', filter),
    await Wish.distinct('product', filter),
  ];
  return [...new Map(found.flat().map((id) => [id.toString(), id])).values()];
}

/**
 * Sends the alerts that are due. A record is deleted when all its emails are stored, so that the next run continues
 * after a crash.
 */
export async function sendDueAlerts(now = Date.now()): Promise<void> {
  const day = toUtcDay(now);
  for (;;) {
    const records = await ChangedProducts.find({ dueAt: { $lte: new Date(now) } })
      .sort({ dueAt: 1 })
      .limit(maxRecords)
      .lean();
    if (records.length === 0) return;
    const waiting: Types.ObjectId[] = [];
    for (const product of await findProductsWithSubscribers(
      records.flatMap(({ products }) => products),
    )) {
      if (await sendAlertsFor(product, day)) waiting.push(product);
    }
    await inTransaction(async () => {
      await recordChangedProducts(waiting, new Date(addDays(day, 1)));
      await ChangedProducts.deleteMany({ _id: { $in: records.map(({ _id }) => _id) } });
    });
  }
}

export const alertJob: Job = {
  name: 'alerts',
  intervalMs,
  run: () => sendDueAlerts(),
};
