import type { Review as ReviewReply } from 'shared/entities';
import { Order } from '../orders/model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { presentReview, type ReviewRow } from './model/Review.ts';
import { User } from '../users/model/User.ts';

export const purchaseKey = ({ user, product }: Pick<ReviewRow, 'user' | 'product'>) =>
  `${user.toString()} ${product.toString()}`;

/** The purchases of these users and products that are not cancelled, as keys. */
export async function readPurchases(
  reviews: readonly Pick<ReviewRow, 'user' | 'product'>[],
): Promise<Set<string>> {
  if (reviews.length === 0) return new Set();
  const products = { $in: reviews.map(({ product }) => product) };
  const purchases = await Order.aggregate<{ _id: Pick<ReviewRow, 'user' | 'product'> }>([
    {
      $match: {
        user: { $in: reviews.map(({ user }) => user) },
        'lines.product': products,
        cancelledAt: null,
      },
    },
    { $unwind: '$lines' },
    { $match: { 'lines.product': products, 'lines.status': { $ne: 'Cancelled' } } },
    { $group: { _id: { user: '$user', product: '$lines.product' } } },
  ]);
  return new Set(purchases.map(({ _id }) => purchaseKey(_id)));
}

/** With one query for each kind. The badge requires a purchase that is still valid (FIX-04). */
export async function makePresenter(
  reviews: ReviewRow[],
): Promise<(review: ReviewRow) => ReviewReply> {
  const [purchases, products, users] = await Promise.all([
    readPurchases(reviews.filter(({ verified }) => verified)),
    Product.find({ _id: { $in: reviews.map((review) => review.product) } })
      .select('name slug imageUrl')
      .lean(),
    User.find({ _id: { $in: reviews.map((review) => review.user) } })
      .select('firstName')
      .lean(),
  ]);
  const productById = new Map(products.map((product) => [product._id.toString(), product]));
  const userById = new Map(users.map((user) => [user._id.toString(), user]));
  return (review) =>
    presentReview(
      { ...review, verified: review.verified && purchases.has(purchaseKey(review)) },
      productById.get(review.product.toString()),
      userById.get(review.user.toString()),
    );
}

export async function presentOne(review: ReviewRow): Promise<ReviewReply> {
  const present = await makePresenter([review]);
  return present(review);
}
