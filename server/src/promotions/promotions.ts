import type { Types } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { toCents } from 'shared/money';
import { promotionSchema } from 'shared/promotions/promotionSchemas';
import { promotionFields, recordPromotionChange } from '../audit/model/auditedFields.ts';
import type { Undoable } from '../audit/model/AuditEntry.ts';
import { Brand } from '../brands/model/Brand.ts';
import { Category } from '../categories/model/Category.ts';
import { Order } from '../orders/model/Order.ts';
import { presentPromotion, Promotion, type PromotionRow } from './model/Promotion.ts';
import { lineCents, soldOrders } from '../orders/model/soldLines.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, notFound, onDuplicateKey, fieldError } from '../platform/http/errors.ts';
import { toObjectIds } from '../platform/database/toObjectIds.ts';
import { findFilteredPage } from '../platform/http/findFilteredPage.ts';
import { parseOrThrow } from '../platform/http/parseOrThrow.ts';
import { type Handler, VersionedReply } from '../platform/http/route.ts';
import { changeVersioned, versionOf } from '../platform/http/versions.ts';

type Form = ParsedInputOf<'POST /promotion'>;

const codeTaken = 'Code is already in use.';

/** Reads the revenue of promotions: their sold lines after the discount (PAY-09). @returns what presents them */
async function makePresenter(promotions: readonly PromotionRow[]) {
  const ids = promotions.map(({ _id }) => _id);
  const rows = await Order.aggregate<{ _id: Types.ObjectId; cents: number }>([
    { $match: { 'promotion._id': { $in: ids }, cancelledAt: null, ...soldOrders } },
    { $unwind: '$lines' },
    { $match: { 'lines.status': { $ne: 'Cancelled' } } },
    { $group: { _id: '$promotion._id', cents: { $sum: lineCents } } },
  ]);
  const revenue = new Map(rows.map(({ _id, cents }) => [_id.toString(), cents]));
  return (row: PromotionRow) => presentPromotion(row, revenue.get(row._id.toString()) ?? 0);
}

const presentOne = async (row: PromotionRow) => {
  const present = await makePresenter([row]);
  return { promotion: present(row) };
};

/** @throws 400 for ids without a brand or category */
async function refuseUnknown(brands: Types.ObjectId[], categories: Types.ObjectId[]) {
  if ((await Brand.countDocuments({ _id: { $in: brands } })) < brands.length) {
    throw fieldError('brands', 'Brand is unknown.');
  }
  if ((await Category.countDocuments({ _id: { $in: categories } })) < categories.length) {
    throw fieldError('categories', 'Category is unknown.');
  }
}

/** A day, in UTC, as its first or last moment. */
const momentOf = (text: string | null | undefined, timeOfDay: string) =>
  text ? new Date(text.includes('T') ? text : `${text}T${timeOfDay}Z`) : null;

const centsOf = (dollars: number | null | undefined) =>
  dollars === null || dollars === undefined ? null : toCents(dollars);

async function parseForm({ amount, minTotal, from, to, ...form }: Form) {
  const [brands, categories] = [toObjectIds(form.brands ?? []), toObjectIds(form.categories ?? [])];
  await refuseUnknown(brands, categories);
  return {
    ...form,
    percent: form.percent ?? null,
    amountCents: centsOf(amount),
    minTotalCents: centsOf(minTotal),
    from: momentOf(from, '00:00:00.000'),
    to: momentOf(to, '23:59:59.999'),
    uses: form.uses ?? null,
    usesPerPerson: form.usesPerPerson ?? null,
    brands,
    categories,
  };
}

const findPromotion = async (id: string): Promise<PromotionRow> =>
  Promotion.findById(id).orFail(notFound('Promotion')).lean();

/** @throws 400 for the sign-up bonus, which only the settings change (PROMO-03) */
async function findEditable(id: string): Promise<PromotionRow> {
  const row = await findPromotion(id);
  if (!row.isSignupBonus) return row;
  throw badRequest(
    'The sign-up bonus is set with SIGNUP_BONUS_PERCENT and SIGNUP_BONUS_MAX on the server.',
  );
}

/** In the transaction of the change; orders keep their discount. */
async function change(
  id: string,
  fields: Partial<PromotionRow>,
  user: Caller,
): Promise<PromotionRow> {
  const before = await findEditable(id);
  const update = Promotion.updateOne({ _id: before._id }, { $set: fields });
  await onDuplicateKey(update.exec(), codeTaken, 'code');
  const after = { ...before, ...fields };
  await recordPromotionChange(user, before, after);
  return after;
}

/** CALL-81, newest first. */
export const list: Handler<'GET /promotion', Caller> = async ({ input }) => {
  const { rows, total, ...page } = await findFilteredPage<PromotionRow>(
    Promotion,
    { base: { filter: {} }, conditions: [], sort: { createdAt: -1, _id: -1 } },
    input,
  );
  return { promotions: rows.map(await makePresenter(rows)), ...page, totalPromotions: total };
};

/** With the version of what the form edits (WORLD-14). */
async function readPromotion(id: string) {
  const row = await findPromotion(id);
  return new VersionedReply(versionOf(promotionFields(row)), await presentOne(row));
}

/** CALL-82 */
export const get: Handler<'GET /promotion/:id', Caller> = ({ params }) => readPromotion(params.id);

/** CALL-83 */
export const add: Handler<'POST /promotion', Caller> = async ({ input, user }) => {
  const fields = await parseForm(input);
  const row = await onDuplicateKey(
    inTransaction(async () => {
      const created = (await Promotion.create(fields)).toObject();
      await recordPromotionChange(user, null, created);
      return created;
    }),
    codeTaken,
    'code',
  );
  return { promotion: presentPromotion(row, 0) };
};

/** CALL-84 */
export const update: Handler<'PUT /promotion/:id', Caller> = ({ input, params, user, ifMatch }) =>
  changeVersioned({
    ifMatch,
    read: () => readPromotion(params.id),
    change: async () => change(params.id, await parseForm(input.promotion), user),
  });

/** CALL-85 */
export const setActive: Handler<'PUT /promotion/:id/active', Caller> = async ({
  input: { promotion },
  params,
  user,
}) =>
  presentOne(await inTransaction(() => change(params.id, { isActive: promotion.isActive }, user)));

/** CALL-86: an order that uses it meanwhile conflicts, because it writes the promotion too. */
export const remove: Handler<'DELETE /promotion/:id', Caller> = async ({ params, user }) => {
  const row = await inTransaction(async () => {
    const removed = await findEditable(params.id);
    if (await Order.exists({ 'promotion._id': params.id })) {
      throw badRequest('This code was used; deactivate it instead.');
    }
    await Promotion.deleteOne({ _id: removed._id });
    await recordPromotionChange(user, removed, null);
    return removed;
  });
  return { promotion: presentPromotion(row, 0) };
};

/** Changes of promotions as they are undone (DESK-07). */
export const undoablePromotions: Undoable = {
  lockedFields: [],
  read: async (id) => promotionFields(await findPromotion(id)),
  setActive: (id, isActive, user) => change(id, { isActive }, user),
  update: async (id, { now, fields }, user) =>
    change(id, await parseForm(parseOrThrow(promotionSchema, { ...now, ...fields })), user),
};
