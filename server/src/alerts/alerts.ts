import type { ParsedInputOf } from 'shared/endpoints';
import { isPublic } from '../catalogue/catalogue.ts';
import { StockAlert, presentStockAlert } from './model/StockAlert.ts';
import { recordChangedProducts } from '../products/model/changedProducts.ts';
import { Product, type ProductRow, soldVariants } from '../products/model/Product.ts';
import { readEmail, User } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, notFound, fieldError } from '../platform/http/errors.ts';
import { type Handler, StatusReply } from '../platform/http/route.ts';
import { readAlerts } from './alertsService.ts';

const maxAlerts = 100;

/** CALL-116 */
export const list: Handler<'GET /alert', Caller> = async ({ user }) => ({
  alerts: await readAlerts(user._id),
});

/** @throws 400 while the product, or the variant, is in stock, and for unknown ones */
async function readSoldOutProduct({
  product: id,
  variant: variantId,
}: ParsedInputOf<'POST /alert'>): Promise<ProductRow> {
  const product = (await isPublic(id.toLowerCase())) && (await Product.findById(id).lean());
  if (!product) throw fieldError('product', 'Product is unknown.');
  const variant = soldVariants(product).find(({ _id }) => _id.equals(variantId));
  if (variantId && !variant) {
    throw fieldError('variant', 'Variant is unknown.');
  }
  if ((variant ?? product).quantity > 0) throw badRequest('This product is in stock.');
  return product;
}

/** CALL-117; turns the emails on again. */
export const add: Handler<'POST /alert', Caller> = async ({ input, user }) => {
  const product = await readSoldOutProduct(input);
  if (!(await readEmail(user._id))) throw badRequest('Your account has no email address.');
  const own = { user: user._id, product: product._id, variant: input.variant ?? null };
  if (
    !(await StockAlert.exists(own)) &&
    (await StockAlert.countDocuments({ user: user._id })) >= maxAlerts
  ) {
    throw badRequest(`You may have ${maxAlerts} alerts. Please remove one first.`);
  }
  const isNew = await inTransaction(async () => {
    const added = { $setOnInsert: { createdAt: new Date() } };
    const { upsertedCount } = await StockAlert.updateOne(own, added, { upsert: true });
    const stopped = { _id: user._id, hasStoppedAlerts: true };
    await User.updateOne(stopped, { $set: { hasStoppedAlerts: false } });
    // The stock may have changed since it was read, and that change may have been looked at already.
    await recordChangedProducts([product._id]);
    return upsertedCount === 1;
  });
  const alert = await StockAlert.findOne(own).lean();
  const reply = alert && presentStockAlert(alert, product);
  // Another request may have removed it.
  if (!reply) throw notFound('Alert');
  return new StatusReply(isNew ? 201 : 200, { alert: reply });
};

/** CALL-118 */
export const remove: Handler<'DELETE /alert/:id', Caller> = async ({ params, user }) => {
  const alert = await StockAlert.findOneAndDelete({ _id: params.id, user: user._id }).lean();
  const product = alert && (await Product.findById(alert.product).lean());
  const reply = alert && product && presentStockAlert(alert, product);
  if (!reply) throw notFound('Alert');
  return { alert: reply };
};
