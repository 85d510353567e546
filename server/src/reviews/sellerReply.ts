import { isPublic } from '../catalogue/catalogue.ts';
import { recordChanges } from '../audit/model/AuditEntry.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import { Product } from '../products/model/Product.ts';
import { Review } from './model/Review.ts';
import { readEmail } from '../users/model/User.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { presentOne } from './presentReviews.ts';
import { reviewReplyEmail } from './reviewEmails.ts';

/**
 * CALL-113: sets, replaces or removes the one reply to an approved review; the first one is emailed to the author
 * (FIND-05), and no other, also when it was taken back (SAFE-29). A merchant replies to reviews of their brand's
 * products.
 */
export const setReply: Handler<'PUT /review/:id/reply', Caller> = async ({
  params,
  input: { message },
  user,
}) => {
  const reply = message ? { message, at: new Date() } : null;
  const review = await inTransaction(async () => {
    const before = await Review.findOneAndUpdate(
      { _id: params.id, status: 'Approved' },
      { $set: { reply } },
    ).lean();
    const product = await Product.findOne({
      _id: before?.product,
      ...(user.role === 'ROLE_MERCHANT' && { brand: ownBrand(user) }),
    })
      .select('name slug brand')
      .lean();
    if (!before || !product) throw notFound('Review');
    await recordChanges([
      {
        by: user,
        entity: 'review',
        target: before._id,
        name: product.name,
        brands: [product.brand],
        before: { reply: before.reply?.message ?? '' },
        after: { reply: message },
      },
    ]);
    const isNew = reply && !before.reply && !before.isReplyEmailed;
    if (isNew && (await isPublic(before.product.toString()))) {
      await Review.updateOne({ _id: before._id }, { $set: { isReplyEmailed: true } });
      await enqueueEmail(await readEmail(before.user), reviewReplyEmail(product, message));
    }
    return { ...before, reply };
  });
  return { review: await presentOne(review) };
};
