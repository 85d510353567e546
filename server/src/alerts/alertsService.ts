import type { Types } from 'mongoose';
import type { StockAlert as StockAlertReply } from 'shared/users/memberEntities';
import { type AccountSplit, moveMadeSince } from '../users/model/accountSplit.ts';
import { StockAlert, presentStockAlert } from './model/StockAlert.ts';
import { AlertEmail } from './model/AlertEmail.ts';
import { Product } from '../products/model/Product.ts';
import { User } from '../users/model/User.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { UnsubscribeLinks } from '../platform/mail/unsubscribeLinks.ts';

// oxlint-disable-next-line shop/module-state -- has only settings
export const alertLinks = new UnsubscribeLinks('/alert/unsubscribe', 'stop alerts');

/** The alerts of a user, newest first, without those whose product or variant was removed. */
export async function readAlerts(userId: Types.ObjectId): Promise<StockAlertReply[]> {
  const alerts = await StockAlert.find({ user: userId }).sort({ createdAt: -1, _id: -1 }).lean();
  const products = await Product.find({ _id: { $in: alerts.map(({ product }) => product) } })
    .select('name slug imageUrl options variants')
    .lean();
  const productById = new Map(products.map((product) => [product._id.toString(), product]));
  return alerts.flatMap((alert) => {
    const product = productById.get(alert.product.toString());
    return (product && presentStockAlert(alert, product)) ?? [];
  });
}

/** Deletes the alerts of an account that is deleted (BACK-03). */
export async function deleteAlerts(user: Types.ObjectId): Promise<void> {
  await StockAlert.deleteMany({ user });
  await AlertEmail.deleteMany({ user });
}

export const deleteAlertsOfProduct = (product: Types.ObjectId) =>
  StockAlert.deleteMany({ product });

export const getsAlerts = async (userId: string): Promise<boolean> =>
  (await User.exists({ _id: userId, hasStoppedAlerts: { $ne: true } })) !== null;

/** Ends all emails about stock and prices. Also deletes the alerts, which could no longer be sent. */
export const stopAlerts = (userId: string): Promise<void> =>
  inTransaction(async () => {
    await User.updateOne({ _id: userId }, { $set: { hasStoppedAlerts: true } });
    await StockAlert.deleteMany({ user: userId });
  });

export const moveAlerts = (split: AccountSplit) => moveMadeSince(StockAlert, split);
