import { Types } from 'mongoose';
import { Alert, alertVariant } from '../../models/Alert.ts';
import { AlertEmail, type AlertEmailRow } from '../../models/AlertEmail.ts';
import { ChangedProducts, noteChangedProducts } from '../../models/ChangedProducts.ts';
import { addDays, dayOf } from '../../models/salesSums.ts';
import { Wish } from '../../models/Wish.ts';
import {
  bulkWrite,
  insertOp,
  staleReadError,
  type WriteOp,
} from '../../platform/database/bulkWrite.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { outboxDelivery, outboxInserts } from '../../platform/mail/outbox.ts';
import { PeriodicJob } from '../../platform/ops/PeriodicJob.ts';
import { alertEmail } from './alertEmails.ts';
import { alertLinks } from './alertsService.ts';
import { type Due, type Offer, readDue, readOffer } from './dueAlerts.ts';

/*
 * Emails about products that are in stock again, and about dropped prices of saved ones (BACK-02). Only products that
 * were noted as changed are looked at (docs/decisions/0033).
 */

/** Notes that are read together. */
const maxNotes = 20;
/** People whose emails are stored in one transaction. */
const maxPeople = 100;
const intervalMs = 5_000;

/** The operations that store an email and the mark that it was sent. */
function emailOps({ product }: Offer, due: Due, day: string): WriteOp[] {
  const { user, alerts, wish, number } = due;
  if (number === null) return [];
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
  const mark = { _id, user, day, product: product._id, number, createdAt: new Date() };
  return [insertOp<AlertEmailRow>(AlertEmail, mark), ...outboxInserts(due.email, email)];
}

/**
 * Stores the emails about a product to some people, in one transaction with the marks, the end of the alerts and the
 * prices that were told. Two processes that do the same conflict, and one of them finds nothing left to do.
 * @returns whether somebody must wait until tomorrow
 */
const tell = (
  productId: Types.ObjectId,
  users: readonly Types.ObjectId[],
  day: string,
): Promise<boolean> =>
  inTransaction(async (session) => {
    // Read again for each batch, because the stock may be gone.
    const offer = await readOffer(productId);
    if (!offer) return false;
    const due = await readDue(offer, users, day);
    const told = due.filter(({ number }) => number !== null);
    if (told.length > 0) {
      const ops = told.flatMap((one) => emailOps(offer, one, day));
      if (!(await bulkWrite(ops, session))) throw staleReadError();
      const alerts = told.flatMap((one) => one.alerts.map(({ _id }) => _id));
      await Alert.deleteMany({ _id: { $in: alerts } });
      await Wish.updateMany(
        { _id: { $in: told.flatMap(({ wish }) => wish?._id ?? []) } },
        { $set: { toldPriceCents: offer.product.priceCents } },
      );
    }
    return told.length < due.length;
  });

type Rows = AsyncIterable<{ user: Types.ObjectId }>;

/** The people who wait for a product, in batches. Somebody may come twice, and has nothing left the second time. */
async function* peopleOf({ alerts, wishes }: Offer): AsyncGenerator<Types.ObjectId[]> {
  const sources: Rows[] = [
    ...alerts.map((filter) => Alert.find(filter).select('user').lean().cursor()),
    Wish.find(wishes).select('user').lean().cursor(),
  ];
  for (const rows of sources) {
    let people: Types.ObjectId[] = [];
    for await (const { user } of rows) {
      people.push(user);
      if (people.length < maxPeople) continue;
      yield people;
      people = [];
    }
    if (people.length > 0) yield people;
  }
}

/** Tells everybody who waits for a product; returns whether somebody must wait until tomorrow. */
async function tellAll(product: Types.ObjectId, day: string): Promise<boolean> {
  const offer = await readOffer(product);
  if (!offer) return false;
  let mustWait = false;
  for await (const people of peopleOf(offer)) {
    mustWait = (await tell(product, people, day)) || mustWait;
    outboxDelivery.schedule();
  }
  return mustWait;
}

/** Those of the products that somebody waits for. */
async function awaited(products: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const filter = { product: { $in: products } };
  const found = [await Alert.distinct('product', filter), await Wish.distinct('product', filter)];
  return [...new Map(found.flat().map((id) => [id.toString(), id])).values()];
}

/**
 * Sends what is due at a time. A note is deleted when all its emails are stored, so that the next run repeats what a
 * crash has left.
 */
export async function sendDueAlerts(now = Date.now()): Promise<void> {
  const day = dayOf(now);
  for (;;) {
    const notes = await ChangedProducts.find({ dueAt: { $lte: new Date(now) } })
      .sort({ dueAt: 1 })
      .limit(maxNotes)
      .lean();
    if (notes.length === 0) return;
    const waiting: Types.ObjectId[] = [];
    for (const product of await awaited(notes.flatMap(({ products }) => products))) {
      if (await tellAll(product, day)) waiting.push(product);
    }
    await inTransaction(async () => {
      await noteChangedProducts(waiting, new Date(addDays(day, 1)));
      await ChangedProducts.deleteMany({ _id: { $in: notes.map(({ _id }) => _id) } });
    });
  }
}

export const alertJob = new PeriodicJob({
  name: 'alerts',
  intervalMs,
  run: () => sendDueAlerts(),
});
