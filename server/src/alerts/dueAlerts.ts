import type { Types } from 'mongoose';
import { StockAlert, type StockAlertRow } from './model/StockAlert.ts';
import { AlertEmail, maxAlertEmailsPerDay } from './model/AlertEmail.ts';
import { Brand } from '../brands/model/Brand.ts';
import { Product, type ProductRow, soldVariants } from '../products/model/Product.ts';
import { User } from '../users/model/User.ts';
import { Wish, type WishRow } from '../wishlist/model/Wish.ts';

/** A price that is at most so many percent of the former one has dropped. */
const maxPercentAfterDrop = 95;

/** The product and the filters for its subscribers. */
export interface AlertedProduct {
  product: ProductRow;
  alerts: { product: Types.ObjectId; variant: Types.ObjectId | null }[];
  wishes: { product: Types.ObjectId; toldPriceCents: { $gte: number } };
}

/** Null for a product that is not public or sold out. */
export async function readAlertedProduct(_id: Types.ObjectId): Promise<AlertedProduct | null> {
  const product = await Product.findOne({ _id, isActive: true }).lean<ProductRow>();
  if (!product || product.quantity === 0) return null;
  const { brand, priceCents } = product;
  if (brand && !(await Brand.exists({ _id: brand, isActive: true }))) return null;
  const inStock = soldVariants(product).filter(({ quantity }) => quantity > 0);
  return {
    product,
    alerts: [null, ...inStock.map((variant) => variant._id)].map((variant) => ({
      product: _id,
      variant,
    })),
    wishes: {
      product: _id,
      toldPriceCents: { $gte: Math.ceil((priceCents * 100) / maxPercentAfterDrop) },
    },
  };
}

/** The alerts of one user that are due for a product. */
export interface DueAlert {
  user: Types.ObjectId;
  email: string;
  alerts: StockAlertRow[];
  wish: WishRow | undefined;
  /** Which email of the day this would be; null if it must wait until tomorrow. */
  dailyNumber: number | null;
}

/** The users with a due alert, without blocked and unsubscribed ones. */
export async function readDue(
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
  const variants = alerts.map(({ variant }) => variant);
  const user = { $in: people.map((person) => person._id) };
  const dueAlerts = await StockAlert.find({
    user,
    product: _id,
    variant: { $in: variants },
  }).lean();
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
        dailyNumber:
          wasSentToday || ownSent.length >= maxAlertEmailsPerDay ? null : ownSent.length + 1,
      };
    })
    .filter((due) => due.alerts.length > 0 || due.wish);
}
